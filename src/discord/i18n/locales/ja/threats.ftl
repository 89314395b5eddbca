# 盤上の狙い。尋ねた人だけに。

button-threats = 狙い
threats-shown = { $colour }の番。取れる石：{ $captures }（破線）。
    一手で列ができる点：{ $lines }（丸）。
threats-nothing = なし
threats-unannounced = このサーバーのレート戦は予告なしで行うため、狙いもお見せしません。対局後に**再生**ですべて見られます。
threats-none-now = 今は石を置く番ではないので、狙いはありません。

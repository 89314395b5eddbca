# 盤上の脅威。求めたユーザーだけに見えます。

button-threats = 脅威
threats-shown = { $colour }が取れる石（破線）：{ $captures }
    連が完成する点（丸）：{ $lines }
threats-nothing = なし
threats-unannounced = このサーバーのレート戦では脅威を表示しないため、ここでもお見せしません。対局後に**再生**ですべて確認できます。
threats-none-now = 今は石を置く場面ではないため、脅威はありません。

//! Discord's Markdown on the page: the text of a message, and the elements that it becomes.

use discord_sandbox::{Sandbox, Settings};

use super::driver::{self, Screen};

/// Text → the resulting elements without classes. `\n` is a line break.
const CASES: &str = r"
plain words                    => <div>plain words</div>
**bold** and *italic*          => <div><strong>bold</strong> and <em>italic</em></div>
_italic_ but snake_case_name   => <div><em>italic</em> but snake_case_name</div>
***both***                     => <div><strong><em>both</em></strong></div>
**bold with *italic* inside**  => <div><strong>bold with <em>italic</em> inside</strong></div>
*italic with **bold** inside*  => <div><em>italic with <strong>bold</strong> inside</em></div>
__under__ ~~gone~~             => <div><u>under</u> <s>gone</s></div>
2 * 3 * 4                      => <div>2 * 3 * 4</div>
**never closed                 => <div>**never closed</div>
\*not italic\*                 => <div>*not italic*</div>
`a **b** <c>`                  => <div><code>a **b** &lt;c&gt;</code></div>
``a ` b``                      => <div><code>a ` b</code></div>
```\nlet x;\n```               => <pre><code>let x;</code></pre>
```rust\nlet x;\n```           => <pre><code>let x;</code></pre>
before\n```\nin\n```\nafter    => <div>before</div><pre><code>in</code></pre><div>after</div>
> quoted\nnot                  => <blockquote><div>quoted</div></blockquote><div>not</div>
>>> all\nof it                 => <blockquote><div>all\nof it</div></blockquote>
# Large                        => <h3>Large</h3>
## Middle\ntext                => <h4>Middle</h4><div>text</div>
-# small                       => <div>small</div>
#nothing                       => <div>#nothing</div>
- one\n- two                   => <ul><li>one</li><li>two</li></ul>
- one\n  - nested\n- two       => <ul><li>one<ul><li>nested</li></ul></li><li>two</li></ul>
3. three\n4. four              => <ol><li>three</li><li>four</li></ol>
- a\n1. b                      => <ul><li>a</li></ul><ol><li>b</li></ol>
||hidden||                     => <div><span><span>hidden</span></span></div>
<@999>                         => <div><span>@unknown-user</span></div>
<#999>                         => <div><span>#no-access</span></div>
<@&999>                        => <div><span>@deleted-role</span></div>
</move:70> </a b:7>            => <div><button>/move</button> <button>/a b</button></div>
<t:0:X> <t:x>                  => <div>&lt;t:0:X&gt; &lt;t:x&gt;</div>
<:smile:123>                   => <div><span>:smile:</span></div>
@everyone                      => <div><span>@everyone</span></div>
https://example.org/a_b_c.     => <div><a>https://example.org/a_b_c</a>.</div>
<https://example.org/x>        => <div><a>https://example.org/x</a></div>
[words](https://example.org)   => <div><a>words</a></div>
[words](javascript:alert(1))   => <div>[words](javascript:alert(1))</div>
<b>x</b> &amp; <img src=x>     => <div>&lt;b&gt;x&lt;/b&gt; &amp;amp; &lt;img src=x&gt;</div>
<script>alert(1)</script>      => <div>&lt;script&gt;alert(1)&lt;/script&gt;</div>
";

const RENDER: &str = r#"
const [texts, done] = arguments;
import(new URL("page/markdown.js", location.origin + "/").href).then(({ markdown }) => done(texts.map((text) => {
  const holder = document.createElement("div");
  holder.append(...markdown(text));
  for (const node of holder.querySelectorAll("*")) for (const { name } of [...node.attributes]) node.removeAttribute(name);
  return holder.innerHTML;
})), (problem) => done(String(problem)));
"#;

pub async fn only_markdown_becomes_elements() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    let cases: Vec<(String, String)> = CASES
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (text, shown) = line.split_once("=> ").expect("a case has an arrow");
            (text.trim_end().replace("\\n", "\n"), shown.replace("\\n", "\n"))
        })
        .collect();
    let texts = cases.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>();
    let shown = page.run_async(RENDER, vec![texts.into()]).await;
    let shown = shown.as_array().unwrap_or_else(|| panic!("{shown}"));
    assert_eq!(shown.len(), cases.len());
    for ((text, wanted), shown) in cases.iter().zip(shown) {
        assert_eq!(shown, wanted, "for {text:?}");
    }
    page.close().await;
    sandbox.stop().await;
}

pub async fn a_preview_is_one_line_with_its_words_separated() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a sandbox starts");
    let page = driver::open(&sandbox.url(), Screen::Desktop).await;
    let script = r#"
        const [text, done] = arguments;
        import(new URL("page/markdown.js", location.origin + "/").href).then(({ plain }) => done(plain(text)), (problem) => done(String(problem)));
    "#;
    let text = "**one**\ntwo.\n-# three\n# four\n- five\n  - six\n> seven\n```\neight\n```\nni`ne`";
    let shown = page.run_async(script, vec![text.into()]).await;
    assert_eq!(shown, "one two. three four five six seven eight nine");
    page.close().await;
    sandbox.stop().await;
}

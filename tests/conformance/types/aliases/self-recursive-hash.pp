type Tree = Hash[String, Variant[Integer, Tree]]
[{a => 1, b => {c => 2}} =~ Tree, {a => {b => 'x'}} =~ Tree, {} =~ Tree, Tree]

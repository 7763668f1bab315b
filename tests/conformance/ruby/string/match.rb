p "hello" =~ /ll/, "hello" =~ /x/, "wörld" =~ /r/
def t; p yield; rescue => e; p e.class, e.message; end
t { "a" =~ "a" }
t { "a" =~ 1 }
p "a" =~ nil, "hello".match(/l(.)/), "hello".match("l(.)"), "hello".match(/l/, 3), "hello".match(/l/, 4), "hello".match(/x/), "hello".match(/(?<x>e)/)[:x]
p "hello".match?(/l/), $~, "hello".match?("xx"), "hello".match?(/l/, 4), "hello".match(/l/) { |m| m.begin(0) }, "hello".match(/x/) { 1 }
t { "a".match(1) }
t { "a".match(nil) }
t { "a".match?(nil) }
t { "a".match("(") }
p "hello" !~ /x/, "hello" !~ /h/

def a; "abc" =~ /b/; b; $~[0]; end
def b; "xyz" =~ /y/; $~[0]; end
p a, b, $~
"outer" =~ /out/
[1, 2].each { |i| "n#{i}" =~ /\d/ }
p $&
l = -> { "lam" =~ /a/; $& }
p l.call, $&
1.times { p $&; "in" =~ /i/ }
p $&
def yielder; "inner" =~ /inn/; yield; $&; end
p yielder { "blk" =~ /k/ }, $&
"abc".sub(/b/) { "xyz" =~ /z/; $& }
p $&
"abc".gsub(/[bc]/) { |m| m.upcase }
p $&, $~.pre_match
"abc".match?(/a/)
p $&
"q" =~ /z/
p $&, $~, $1
t = "m1" =~ /(\d)/ ? $1 : nil
p t, "abc".index(/c/), $&, "abc".rindex(/a/), $&, "abc"[/b/], $&, "abc".slice(/z/), $&, "abc".start_with?(/ab/), $&, "a-b".partition(/-/), $&, "abc".scan(/./), $&, "a b".split(/ /), $&
case "when" when /w(.)/ then p $1 end
p ("and" =~ /n/ && $~.begin(0)), (/(?<nm>x)/ =~ "x"; nm), [*"a1b2".gsub(/\d/)].size

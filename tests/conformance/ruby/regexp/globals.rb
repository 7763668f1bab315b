"hello world" =~ /(o) (w)/
p $~, $&, $`, $', $+, $1, $2, $3
def inner; "zzz" =~ /z/; $~[0]; end
p inner, $~[0]
[1].each { "in block" =~ /block/ }
p $~[0]
x = proc { "proc" =~ /r/; $& }
x.call
p $&
"abc" =~ /b/
p "#{$`}<#{$&}>#{$'}", "#$&#$~"
$~ = nil
p $~, $&, $1
$~ = /x/.match("axb")
p $`, $'
begin
  $~ = 1
rescue TypeError => e
  p e.message
end
p "abc".gsub(/[ac]/) { $&.upcase + $'.size.to_s }, $~[0]
%w[a1 b2].each { |s| s =~ /(\d)/; p $1 }
p %w[x1 y2].map { |s| s[/\d/] }, %w[foo bar].grep(/o+/) { $& }, %w[a b].any?(/b/), %w[a b c].partition { _1 =~ /b/ }
p defined?($1), defined?($&), ("q" =~ /z/; defined?($&))

p /l+/ =~ "hello", $~, $&, $`, $', /x/ =~ "hello", $~, $&, /l/ =~ nil, /l/ =~ :hello
p /(h)(.)(l)?(z)?/.match("hello"), $1, $2, $3, $4, $5, $+, /l/.match("hello", 3), /l/.match("hello", -2), /l/.match("hello", 9), /l/.match(nil), /(.)/.match("é")[1]
p /l/.match?("hello"), /x/.match?("hello"), /l/.match?(nil), /l/.match?("hello", 4), /l/.match?(:all), /h/ === "hello", /h/ === :hello, /h/ === nil, /h/ === 1
p /l/.match("hello") { |m| m.pre_match }, /z/.match("hello") { 1 }
def t; p yield; rescue => e; p e.class, e.message; end
t { /a/ =~ 1 }
t { /a/.match(1) }
t { /a/.match?(1) }
t { /a/.match }
t { /a/.match([]) }
case "foo123"
when /^(\D+)(\d+)$/ then p [$1, $2]
end
if "key=val" =~ /(\w+)=(\w+)/
  p $1, $2, $~.pre_match, Regexp.last_match(1), Regexp.last_match.to_a, Regexp.last_match(9)
end
p "x".match?(/y/) ? 1 : 2, $~ && $~[0]
"nomatch" =~ /zzz/
p Regexp.last_match, Regexp.last_match(1), $1

m = /(?<a>x)(y)?(?<b>z)/.match("xz") 
p m.to_a, m.names, m[:a], m.named_captures
m = /(a)(b)?(c)/.match("zacz")
p m.captures, m[2], m.offset(1), m.offset(2), m.begin(0), m.end(3), m.pre_match, m.post_match, m.size, m.to_s, m.string, m.regexp, m.values_at(0, -1), m[1, 2], m[0..1]
p "abab".match(/(ab)\1/)[0], "aXbX".scan(/(.)X/), $~ && $~[1], "foobar" =~ /o(?=b)/, "foobar"[/(?<=foo)bar/], "price: 50"[/(?<!\d)\d+/], "aaa"[/a+?/], "aaa"[/a{2}/], "((a))"[/\((?:[^()]|\g<0>)*\)/]
if /(?<year>\d+)-(?<mon>\d+)/ =~ "on 2024-05"
  p year, mon
end
case "hello 42"
when /(\d+)/ then p $1, $~.pre_match
end
p "x".match(/y/), "x".match?(/x/), $~, "abc".match(/b/, 2), "abcabc".match(/b/, 2).begin(0), "test" !~ /z/, /a/ === "cat", /a/ === :cat, /a/ === nil, (/a/ =~ nil)

require 'uri'
puts URI.encode_www_form(a: 1, b: [2, 3], c: nil, 'd e' => 'f&g'), URI.encode_www_form([['a', 1], ['b'], [:c, '']])
p URI.decode_www_form('a=1&b=%20+x&c'), URI.decode_www_form('=1&a=='), URI.decode_www_form('')
puts URI.encode_www_form_component("a b*~é/+&=%-_."), URI.encode_www_form_component(1)
p URI.decode_www_form_component('a+b%20c%C3%A9')
begin
  URI.decode_www_form_component('%zz')
rescue ArgumentError => e
  p e.message
end
puts URI::DEFAULT_PARSER.escape('a b?é[]"'), URI::DEFAULT_PARSER.unescape('a%20b%C3%A9'), URI::DEFAULT_PARSER.escape('abc', /[^a]/)
p URI.extract('see http://a.b/c and mailto:x@y ok'), 'x http://a/b?c y' =~ URI.regexp, 'http://a' =~ /\A#{URI.regexp(%w[http https])}\z/

require 'uri'

def message
  yield.inspect
rescue StandardError => e
  "#{e.class}: #{e.message}"
end

uri = URI('http://h.example/a/b?q=1#f')
['%d', '%', '%zz', '%1g', 'a b', "t\tab", 'ü', '"<>'].each do |part|
  puts message { uri.dup.tap { |copy| copy.query = part } }
  puts message { uri.dup.tap { |copy| copy.fragment = part } }
end
printable = (32..127).map(&:chr).join.delete('%')
uri.query = printable
uri.fragment = printable
puts uri.query, uri.fragment
p uri.normalize!, URI('HTTP://H.Example').normalize
p URI.split(''), URI.split('a'), URI.split('?q')
puts message { URI.decode_www_form('ü') }, message { URI.decode_www_form_component('%zz') }
puts message { URI.decode_www_form_component('a+b%26') }, message { URI.decode_www_form('a=1;b&c=%zz') }
p uri.coerce('http://x/').map(&:class)

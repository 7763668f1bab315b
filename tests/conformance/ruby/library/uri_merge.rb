require 'uri'
base = URI('http://a/b/c/d;p?q')
%w[g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x . ./ .. ../ ../g ../.. ../../ ../../g ../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h].each { |r| puts "#{r} #{base.merge(r)}" }
puts base + 'z', URI.join('http://a/b/c', 'd'), URI.join('http://a/b/c/', '../d?x', '#f')
begin
  URI.join('a', 'b')
rescue URI::BadURIError => e
  p e.message
end
puts URI('http://a/b/c').route_to('http://a/b/d/e'), URI('http://a/b').route_from('http://a/c/d'), URI('http://a').route_to('http://b/x')
p URI('http://a/b/') == URI('http://A/b/'), URI('http://a') == URI('http://a/'), URI('HTTP://A/').eql?(URI('http://a/')), URI('http://A').normalize.to_s
p({ URI('http://a') => 1 }[URI('http://a')])

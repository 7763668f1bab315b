# The same sets, applied to strings of ASCII and to others.
['hello  world', 'héllo  wörld', 'aabbcc', '', "a-b^c\\d", "caf\xC3".b].each do |s|
  [%w[l r], %w[a-y b-z], %w[^a-m *], %w[el ip], %w[a-e A-C], ['a-z', 'é'], ['é', 'e'], %w[lo XY], ['l', ''], ['a\-c', '123'], ['^a', 'x-z']].each do |from, to|
    result = begin
      [s.tr(from, to), s.tr_s(from, to)]
    rescue => e
      [e.class, e.message]
    end
    p [from, to, *result, result.first.respond_to?(:encoding) ? result.first.encoding : nil]
  end
  [['l'], ['a-z'], ['^a-z'], ['a-z', '^l'], ['l', 'o'], ['é'], ['\\\\'], ['a\-c'], ['^'], ['a^']].each do |sets|
    result = begin
      [s.delete(*sets), s.squeeze(*sets), s.count(*sets)]
    rescue => e
      [e.class, e.message]
    end
    p [sets, *result]
  end
  p s.squeeze, s.squeeze.encoding, s.delete('x').frozen?
end
t = +'aabb'
p t.tr!('a', 'b'), t.tr!('x', 'y'), t.squeeze!, t.delete!('z'), t
begin
  'abc'.tr('c-a', 'x')
rescue ArgumentError => e
  puts e.message
end
p 'abc'.encode('UTF-16LE').bytes.size, 'abc'.force_encoding('US-ASCII').tr('a', 'b').encoding

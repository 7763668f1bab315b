a = Object.new
b = Object.new
p a == a, a == b, a.equal?(a), a.eql?(b), a != b, a === a
p a.hash == a.hash, a.object_id == a.object_id, a.object_id == b.object_id
p 1.object_id, 2.object_id, nil.object_id, true.object_id, false.object_id
p a <=> a, a <=> b, 1 <=> "x"
p a =~ /x/, a !~ /x/ rescue p $!
p "abc" !~ /b/, "abc" !~ /z/
p 1.__id__ == 1.object_id
p nil =~ /a/
class Same
  def ==(other) = other.is_a?(Same)
end
p Same.new == Same.new, Same.new != Same.new, Same.new === Same.new, Same.new.eql?(Same.new), (Same.new <=> Same.new)
p !a, !nil, a.!

p((if false then 1 end))
p((1 if nil))
p((unless true then 1 else 2 end))
x = if 1 > 2 then :a elsif 2 > 1 then :b else :c end
p x
p (true and nil)
p (nil or :default)
p (not true)
y = nil || false
p y
a = false or true
p a
p 5.then { _1 > 3 ? "big" : "small" }
p (1 if true unless false)

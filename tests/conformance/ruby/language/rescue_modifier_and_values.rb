p (raise "x" rescue 1)
a = Integer("z") rescue :bad
p a
b = [1, 2].fetch(9) rescue "none"
p b
x = begin
  Integer("5")
rescue ArgumentError
  0
else
  :else_value
ensure
  :ignored
end
p x
def m
  yield
rescue ZeroDivisionError, TypeError => e
  "#{e.class}: #{e.message}"
end
p m { 1 / 0 }, m { 1 + nil }, m { 5 }
begin
  raise Exception, "not standard" rescue p :no
rescue Exception => e
  p e.message
end

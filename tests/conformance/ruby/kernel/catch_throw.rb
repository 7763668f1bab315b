p catch(:a) { throw :a, 5; 1 }
p catch(:a) { throw :a }
p catch(:a) { 7 }
p catch { |tag| throw tag, :anon }
p catch(:o) { catch(:i) { throw :o, :outer }; :not }
p catch(:a) { [1, 2, 3].each { |x| throw :a, x if x == 2 } }
begin
  throw :nope, 3
rescue UncaughtThrowError => e
  p e.message, e.tag, e.value, e.class.superclass, e.to_s
end
begin
  throw "str"
rescue ArgumentError => e
  p e.message
end
begin
  catch(:a) { throw :b }
rescue => e
  p e.class, e.message
end
o = Object.new
p catch(o) { throw o, 1 }
begin
  catch("x") { throw "x" }
rescue => e
  p e.message
end
p catch(:e) { begin; throw :e, 1; ensure; puts "ensured"; end }
begin
  catch
rescue => e
  p e.class
end
def thrower = throw(:deep, :found)
p catch(:deep) { 10.times { thrower } }
p catch(1) { throw 1, 2 }

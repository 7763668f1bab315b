p catch(:done) { 10.times { |i| throw :done, i if i == 3 }; :never }, catch { |tag| throw tag, 7 }, catch(:a) { catch(:b) { throw :a, 1 }; 2 }, catch(:x) { :plain }, catch(:x) { throw :x }
begin; throw :nope, 1; rescue UncaughtThrowError => e; p e.message, e.tag, e.value; end

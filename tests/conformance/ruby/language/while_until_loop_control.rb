i = 0; r = []; while (i += 1) < 10; next if i.even?; break if i > 7; r << i; end
p r, i; j = 5; j -= 1 until j < 2
p j; k = 0
begin; k += 1; end until k >= 3
p k; x = while true; break 'val'; end
p x; outer = (1..3).each { |a| (1..3).each { |b| next if b == 2; break if b == 3; r << [a, b] } }
p r, outer; n = 3; n -= 1 while n > 0
p n; s = []; for z in 1..3 do s << z; end
p s, z; loop_result = loop { k += 1; break k * 2 if k > 5 }
p loop_result; (1..Float::INFINITY).each { |v| break p(v) if v * v > 50 }
p (until true; end), [1, 2, 3].each_with_index { |v, w| break v if w == 1 }

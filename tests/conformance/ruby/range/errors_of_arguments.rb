r = (1..3)
[[:step, nil], [:step, "a"], [:step, 0], [:step, -1], [:first, nil], [:first, "a"], [:last, -1], [:min, -1], [:max, "a"], [:cover?], [:include?], [:each, 1], [:%], [:% , 0], [:bsearch, 1], [:count, 1, 2], [:each_slice, 0], [:to_a, 1], [:zip, 1], [:begin, 1], [:eql?], [:===], [:inject, 1, 2, 3], [:take, -1], [:drop, -1], [:cycle, "a"]].each do |m, *args|
  begin
    v = r.public_send(m, *args)
    p [m, v.class]
  rescue => e
    puts "#{m} #{e.class}: #{e.message}"
  end
end
[nil..nil, (1..), (..1), ("a"..), (1.0..2.0), ("a".."c"), (:a..:c), ([1]..[2])].each do |x|
  %i[to_a first last min max minmax size count sum each].each do |m|
    next if m == :sum && x.end.nil? || m == :each && x.end.nil?
    begin
      v = x.public_send(m)
      puts "#{x} #{m} #{v.is_a?(Enumerator) ? :enumerator : v.inspect}"
    rescue => e
      puts "#{x} #{m} #{e.class}: #{e.message}"
    end
  end
end

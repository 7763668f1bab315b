[-> { 'a'.freeze << 'b' }, -> { [1].freeze << 2 }, -> { { a: 1 }.freeze[:b] = 1 }, -> { :a.instance_variable_set(:@x, 1) }, -> { 1.instance_variable_set(:@x, 1) }, -> { Struct.new(:a).new(1).freeze.a = 2 }, -> { 'abc'.freeze.clear }, -> { [3, 1].freeze.sort! }, -> { 'x'.freeze.concat('y') }, -> { [1].freeze.unshift(0) }, -> { 'a'.to_sym.to_s << 'ok' }, -> { nil.instance_variable_set(:@a, 1) }].each { |l| begin
p l.call; rescue => e
puts "#{e.class}: #{e.message.gsub(/0x\h+/, '').sub(/#<struct.*>/, 'STRUCT')}"; end }

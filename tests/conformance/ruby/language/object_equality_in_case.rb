class Even
def self.===(o) = o.is_a?(Integer) && o.even?; end; big = ->(x) { x.is_a?(Integer) && x > 100 }; [2, 3, 101, 'str', :sym, nil, [1], 1.5, 'foo7'].each { |x| r = case x when Even then :even when big then :big when 1..5 then :small when /\d\z/ then :re when String, Symbol then :text when nil then :nil when Array then :arr else :other end
puts "#{x.inspect} #{r}" }
p (case 5 when 1, 2 then :a when *[3, 4], 5 then :b end), (case when false then 1 when nil then 2 else 3 end), (case 1 when 2 then 3 end), Integer === 3, /a/ === 'cat', (1..3) === 2, :a === :a, String === String, Class === String, Object.new === 1

def t; p yield; rescue Exception => e; p e.class, e.message; end
t { format("%{a}", Hash.new { |h, k| k.to_s * 2 }) }
t { "abc" <=> "abd" }
t { "abc" <=> 1 }

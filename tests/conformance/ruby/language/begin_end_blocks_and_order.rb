puts 'body'; BEGIN { puts 'first' }; END { puts 'end 1' }; END { puts 'end 2' }; at_exit { puts 'at_exit' }; puts (begin; 1; ensure; 2; end), (begin; raise 'q'; rescue; 3; else; 4; ensure; puts 'ens'; end), (begin; 5; rescue; 6; else; 7; end)
def m; return 1; ensure; puts 'm ens'; end
p m
def n; yield; ensure; puts 'n ens'; end
p [1, 2].each { |x| n { break x } }
def o; 3.times { |i| begin; next if i == 1; puts i; ensure; puts "e#{i}"; end }; end
p o

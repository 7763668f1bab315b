require 'shellwords'; [['ls', '-l', 'a b'], [''], ["it's", '"q"', '$x', '`c`', '\\', "\n"], %w[a=b c;d e|f g&h i>j k*l m?n]].each { |l| s = l.shelljoin
puts s.inspect, Shellwords.split(s) == l }

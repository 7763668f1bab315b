require 'ipaddr'

def attempt
  p yield
rescue StandardError => e
  p e.class, e.message
end

network = IPAddr.new('192.0.2.0/24')
last = IPAddr.new(network | 255, network.family)
p last, last.to_s, last.to_i, last == IPAddr.new('192.0.2.255')
network = IPAddr.new('fe80::800:27ff:fe00:0/64')
last = IPAddr.new(network | ((1 << 64) - 1), network.family)
p last, last.to_s, last.succ.to_s
attempt { IPAddr.new(network) }
attempt { IPAddr.new(IPAddr.new('fe80::1'), Socket::AF_INET) }
attempt { IPAddr.new(IPAddr.new('10.1.2.3'), Socket::AF_INET6) }
attempt { IPAddr.new(nil, Socket::AF_INET) }
attempt { IPAddr.new(3.7, Socket::AF_INET) }
attempt { IPAddr.new(-1, Socket::AF_INET) }
attempt { IPAddr.new(:a, Socket::AF_INET) }

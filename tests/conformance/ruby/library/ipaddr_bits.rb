require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (IPAddr.new("1.2.3.4") & "255.255.0.0").to_s }
t { (~IPAddr.new("1.2.3.4")).to_s }
t { (IPAddr.new("1.2.3.4") << 8).to_s }
t { (IPAddr.new("1.2.3.4") >> 8).to_s }
t { IPAddr.new("1.2.3.4").mask(16).to_s }
t { IPAddr.new("1.2.3.4").mask("255.0.0.0").to_s }
t { IPAddr.new("1.2.3.4") <=> IPAddr.new("1.2.3.5") }

rules = [{chain: "INPUT", port: 22, src: "10.0.0.0/8"}, {chain: "INPUT", port: 80}, {chain: "OUTPUT", proto: "udp", port: 53}]
rules.each_with_index do |r, i|
  line = ["-A #{r[:chain]}"]
  line << "-s #{r[:src]}" if r[:src]
  line << "-p #{r.fetch(:proto, "tcp")} --dport #{r[:port]}"
  line << "-j ACCEPT"
  puts format("%03d %s", i + 1, line.join(" "))
end
puts rules.group_by { _1[:chain] }.map { |c, rs| "#{c}: #{rs.map { |r| r[:port] }.sort.join(",")}" }

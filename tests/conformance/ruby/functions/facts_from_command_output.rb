meminfo = "MemTotal:       16303428 kB\nMemFree:          123456 kB\nBad line\nSwapTotal:             0 kB\n"
facts = meminfo.lines.filter_map { |l| [$1.downcase, $2.to_i * 1024] if l =~ /^(\w+):\s+(\d+) kB/ }.to_h
p facts, facts.transform_values { |v| format('%.2f GiB', v / 1024.0**3) }
release = "NAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\nID=debian\n"
p release.scan(/^(\w+)="?([^"\n]*)"?$/).to_h { |k, v| [k.downcase.to_sym, v] }
route = "default via 10.0.0.1 dev eth0\n10.0.0.0/24 dev eth0 proto kernel src 10.0.0.5\n"
p route[/^default via (\S+)/, 1], route[/src (\S+)/, 1], route[/nope (\S+)/, 1], route.each_line.map { |l| l.split[0] }
mounts = "/dev/sda1 / ext4 rw,noatime 0 0\ntmpfs /run tmpfs rw,size=10% 0 0\n"
p mounts.each_line.map(&:split).map { |dev, at, type, opts, *| { at => { 'device' => dev, 'type' => type, 'options' => opts.split(',') } } }.reduce({}, :merge)

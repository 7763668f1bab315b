# Local time follows the environment variable, which a program can change.
def show(zone)
  ENV['TZ'] = zone
  time = Time.at(1_700_000_000)
  puts [zone.inspect, time, time.zone, time.utc_offset, Time.local(2024, 1, 1).to_i].join(' ')
end

show('PST8:00:00')
show('CET-1')
show('<+0330>-3:30')
show('UTC')
show('UTC0')
puts Time.utc(2024, 1, 1).getlocal.to_s
ENV['TZ'] = 'JST-9'
puts Time.utc(2024, 1, 1).getlocal.strftime('%F %T %z %Z')
puts Time.utc(2024, 1, 1).localtime.hour

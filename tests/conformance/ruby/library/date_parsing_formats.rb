require 'date'
["2024-03-05", "20240305", "5 Mar 2024", "March 5, 2024", "Tue 5 Mar 2024", "2024-065", "2024-W10-2", "3rd Feb 2001", "2024/3/5", "05.03.2024"].each do |s|
  puts "#{s}: #{Date.parse(s)}"
end
p Date.strptime("05/03/24", "%d/%m/%y").to_s, Date.strptime("2024-100", "%Y-%j").to_s
["nonsense", "2024-13-01", ""].each { |s| Date.parse(s) rescue p $!.class, $!.message }
begin Date.strptime("x", "%Y") rescue p $!.message end
p Date._parse("10:20:30 2024-01-02").sort_by { |k, _| k.to_s }
p Date.iso8601("2024-02-03").to_s, Date.rfc3339("2024-02-03T04:05:06+00:00").to_s, Date.httpdate("Sat, 03 Feb 2001 00:00:00 GMT").to_s

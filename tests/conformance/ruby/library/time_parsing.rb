require 'time'
['2024-05-06 07:08:09', '2024-05-06T07:08:09Z', '2024-05-06T07:08:09+02:00', 'Mon, 06 May 2024 07:08:09 GMT', 'May 6 2024 7:08pm UTC', '2024-05-06 UTC', '20240506T070809Z', '12:30 2024-01-01 UTC'].each { |s| p Time.parse(s).utc }
p Time.iso8601('2024-05-06T07:08:09.123Z'), Time.httpdate('Mon, 06 May 2024 07:08:09 GMT'), Time.rfc2822('Mon, 06 May 2024 07:08:09 +0000'), Time.strptime('06/05/24 07h', '%d/%m/%y %Hh').day, Time.at(0).utc.iso8601, Time.at(0).utc.xmlschema(3), Time.at(0).utc.httpdate, Time.at(0).utc.rfc2822, Time.strptime('1700000000', '%s').utc
['garbage', ''].each { |s| begin; Time.parse(s); rescue ArgumentError => e; p e.message; end }
begin; Time.iso8601('x'); rescue ArgumentError => e; p e.message; end
begin; Time.httpdate('x'); rescue ArgumentError => e; p e.message; end
begin; Time.strptime('x', '%Y'); rescue ArgumentError => e; p e.message; end

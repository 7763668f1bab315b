require 'yaml'
%w[yes No on off y 0o17 017 0x1F 0b11 1_000 1,000 1.5 1e3 1.e+3 .5 +.inf .NaN ~ null Null 12:30:45 1:30 190:20:30 08 -017 1__0 0.1_1 _1 1_ 12e03 1.0e5
   6.02e+23 01:02 0x = 685_230.15 0. 1. 99999999999999999999 2020-13-45 :a True FALSE N nil -1 +5 -.5 1-2 1.2.3].each do |text|
  print text, ' '
  p YAML.unsafe_load(text)
end
begin
  YAML.load('0x_')
rescue ArgumentError => e
  p e.message
end

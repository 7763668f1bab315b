require 'shellwords'; ["it's", 'a b', '', '$HOME', 'x"y', "n\nl", 'é', '~', 'a=b;c', '-rf'].each { |s| puts [s.shellescape, s.inspect, s.dump, "'" + s.gsub("'", "'\\\\''") + "'"].join('  ') }

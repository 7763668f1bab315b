require 'timeout'
p Timeout.timeout(5) { 42 }, Timeout.timeout(nil) { :ok }, Timeout.timeout(0) { :zero }, (begin; Timeout.timeout(5) { raise KeyError, 'inner' }; rescue => e; e.message; end), Timeout::Error.ancestors.include?(RuntimeError), Timeout::Error.new.message

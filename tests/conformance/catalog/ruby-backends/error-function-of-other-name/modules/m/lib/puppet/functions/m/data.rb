Puppet::Functions.create_function(:'m::other') { def other; end }

Puppet::Functions.create_function(:'m::data') { raise 'broken' }

Puppet::Functions.create_function(:'m::f') do
  require 'puppet/util/symbolic_file_mode'

  def f(mode)
    Object.new.extend(Puppet::Util::SymbolicFileMode).symbolic_mode_to_int(mode)
  end
end

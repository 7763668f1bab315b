Puppet::Functions.create_function(:'m::f') do
  require 'puppet/util/symbolic_file_mode'

  def f(mode)
    helper = Object.new.extend(Puppet::Util::SymbolicFileMode)
    [helper.symbolic_mode_to_int(mode, 0o111).to_s(8), helper.symbolic_mode_to_int('u+s,o-x,g=u', 0o755).to_s(8),
     helper.valid_symbolic_mode?('u+q'), helper.normalize_symbolic_mode('0644'), helper.display_mode('644')]
  end
end

Puppet::Functions.create_function(:'m::f') do
  require 'deep_merge'

  def f(hash)
    copy = Marshal.load(Marshal.dump(hash))
    copy.deep_merge!({ 'a' => ['--x', 'z'], 'b' => { 'd' => 2 } }, knockout_prefix: '--')
  end
end

Puppet::Functions.create_function(:'m::f') do
  require_relative '../../../puppet_x/m/words'

  def f(text)
    PuppetX::M::Words.new(text).shout
  end
end

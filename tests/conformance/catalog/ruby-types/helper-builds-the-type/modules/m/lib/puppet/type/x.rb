require_relative '../../puppet_x/m/builder'

PuppetX::M::Builder.new(:x).build(%i[alpha beta])

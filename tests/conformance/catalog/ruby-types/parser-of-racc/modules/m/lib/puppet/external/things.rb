require 'racc/parser.rb'

module Things
  class Parser < Racc::Parser
    racc_action_table = [1, 2]
    Racc_arg = [racc_action_table].freeze
  end
end

# frozen_string_literal: true

module Puppet
  module Util
    # Modes of files like `u=rw,go+X`.
    module SymbolicFileMode
      BITS = { 'x' => 1, 'w' => 2, 'r' => 4 }.freeze
      SPECIAL_BITS = { 't' => { 'u' => 1, 'g' => 1, 'o' => 1 }, 's' => { 'u' => 4, 'g' => 2, 'o' => 1 } }.freeze
      private_constant :BITS, :SPECIAL_BITS

      def valid_symbolic_mode?(value)
        value = normalize_symbolic_mode(value)
        return true if value =~ /^0?[0-7]{1,4}$/

        value.match?(/^([ugoa]*[-=+][-=+rstwxXugo]*)(,[ugoa]*[-=+][-=+rstwxXugo]*)*$/)
      end

      def display_mode(value)
        value =~ /^0?[0-7]{1,4}$/ ? value.rjust(4, '0') : value
      end

      def normalize_symbolic_mode(value)
        case value
        when nil then nil
        when Numeric then value.to_s(8)
        when /^0?[0-7]{1,4}$/ then value.to_i(8).to_s(8)
        else value
        end
      end

      def symbolic_mode_to_int(modification, to_mode = 0, is_a_directory = false)
        raise Puppet::Error, 'An empty mode string is illegal' if modification.nil? || modification == ''
        return modification.to_i(8) if modification.match?(/^[0-7]+$/)
        raise Puppet::Error, 'Numeric modes must be in octal, not decimal!' if modification.match?(/^\d+$/)

        fail "non-numeric current mode (#{to_mode.inspect})" unless to_mode.is_a?(Numeric)

        mode = SymbolicMode.new(to_mode, is_a_directory)
        modification.split(/\s*,\s*/).each do |part|
          mode.change(part)
        rescue Puppet::Error => e
          place = part == modification ? '' : " at #{part.inspect}"
          raise Puppet::Error, "#{e}#{place} in symbolic mode #{modification.inspect}", e.backtrace
        end
        mode.to_i
      end

      # A mode while its parts are applied.
      class SymbolicMode
        def initialize(mode, is_directory)
          @bits = { 's' => (mode & 0o7000) >> 9, 'u' => (mode & 0o700) >> 6, 'g' => (mode & 0o70) >> 3, 'o' => mode & 7 }
          @may_execute = is_directory || mode.anybits?(0o111)
        end

        def to_i
          @bits['s'] << 9 | @bits['u'] << 6 | @bits['g'] << 3 | @bits['o']
        end

        def change(part)
          match = /^([ugoa]*)([-+=].*)$/.match(part) or raise Puppet::Error, 'Missing action'
          who = match[1].empty? ? 'a' : match[1]
          before = @bits.dup
          who.gsub('a', 'ugo').chars.uniq.each { |one| @bits[one] = changed(one, match[2], before) }
        end

        private

        # What is referred to by name is what it was before.
        def changed(who, actions, before)
          value = before[who]
          operator = nil
          actions.each_char do |name|
            case name
            when '-', '+', '='
              operator = name
              value = 0 if name == '='
            when 's', 't' then @bits['s'] = apply(operator, @bits['s'], SPECIAL_BITS[name][who])
            else value = apply(operator, value, bits(name, operator, before))
            end
          end
          value
        end

        def bits(name, operator, before)
          case name
          when 'u', 'g', 'o' then before[name]
          when 'r', 'w', 'x' then BITS[name]
          when 'X'
            raise Puppet::Error, "X only works with the '+' operator" unless operator == '+'

            @may_execute ? 1 : 0
          else raise Puppet::Error, 'Unknown operation'
          end
        end

        def apply(operator, value, bits)
          operator == '-' ? value & ~bits : value | bits
        end
      end
      private_constant :SymbolicMode
    end
  end
end

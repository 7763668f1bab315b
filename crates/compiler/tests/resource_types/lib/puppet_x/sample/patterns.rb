module PuppetX
  module Sample
    module Patterns
      def self.word
        Regexp.new(/[^\/ ]+/)
      end

      def self.between(first, second, separator = '::', *words)
        if words.empty? and separator == '::'
          words = [word, word]
        end
        [[/^(#{words[0]})#{separator}(#{words[1]})$/, [[first], [second]]], [/^(#{words[0]})$/, [[first]]]]
      end
    end
  end
end

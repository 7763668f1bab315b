require_relative 'patterns'

module PuppetX::Sample
  module Common
    def self.included(base)
      base.extend(ClassMethods)
      base.send(:newproperty, :owner)
      base.class_eval do
        newparam(:comment)
      end
      base.tags_of(%w[a b])
    end

    module ClassMethods
      def tags_of(names)
        names.each { |name| newproperty("tag_#{name}") }
      end

      def title_patterns
        PuppetX::Sample::Patterns.between(:id, :comment)
      end
    end
  end

  module Identifying
    def self.included(klass)
      klass.isnamevar
    end
  end
end

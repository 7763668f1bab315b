# frozen_string_literal: true

module Puppet
  module Parser
    # `self` of a template: the variables of the scope are instance variables.
    class TemplateWrapper
      def self.__render_file__(name)
        wrapper = new(Scope.current)
        wrapper.file = name
        begin
          wrapper.result
        rescue StandardError => e
          raise wrapper.__failure__(e)
        end
      end

      def self.__render_inline__(text)
        wrapper = new(Scope.current)
        begin
          wrapper.result(text)
        rescue StandardError => e
          raise wrapper.__failure__(e)
        end
      end

      def initialize(scope)
        @__scope__ = scope
        @__file__ = nil
      end

      def file
        @__file__
      end

      def scope
        @__scope__
      end

      def has_variable?(name)
        scope.include?(name.to_s)
      end

      def classes
        scope.catalog.classes
      end

      def tags
        raise NotImplementedError, "Call 'all_tags' instead."
      end

      def all_tags
        scope.catalog.tags
      end

      def file=(filename)
        @__given__ = filename
        @__file__ = Files.find_template(filename)
        raise Puppet::ParseError, "Could not find template '#{filename}'" unless @__file__
      end

      def result(string = nil)
        Bunraku.render_erb(self, string, @__file__)
      end

      # Makes instance variables of the variables with these names, or of all. Names in code need no replacements.
      def __set_variables__(names)
        Bunraku.call(:variables, nil, names).each do |name, value|
          name = name.gsub(/[^\w]/, '_') unless names
          instance_variable_set("@#{name}", value)
        end
      end

      def to_s
        "template[#{@__file__ || 'inline'}]"
      end

      # The variables are nobody's business.
      def inspect
        '#<Puppet::Parser::TemplateWrapper>'
      end

      %i[debug info notice warning err alert emerg crit].each do |level|
        define_method(level) { |message| Bunraku.call(:log, level, message.to_s, false) }
      end

      # What Puppet makes of an exception of a template.
      def __failure__(exception)
        number = exception.instance_variable_get(:@__interrupt__)
        return exception if number && exception.is_a?(Puppet::PreformattedError)

        text =
          if @__file__
            file, line = exception.backtrace.first.split(':')
            ["Failed to parse template #{@__given__}:", "  Filepath: #{file}", "  Line: #{line}",
             "  Detail: #{exception}"].join("\n") + "\n"
          else
            "Failed to parse inline template: #{exception}"
          end
        Puppet::ParseError.new(text)
      end
    end
  end
end

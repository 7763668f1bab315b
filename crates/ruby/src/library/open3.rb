# frozen_string_literal: true

module Open3
  class << self
    def capture2(*command, stdin_data: '', **)
      output, _error, status = capture3(*command, stdin_data: stdin_data)
      [output, status]
    end
    alias capture2e capture2

    # The host runs the command, or refuses.
    def capture3(*command, **)
      command.shift if command.first.is_a?(Hash)
      line = command.size == 1 ? command.first : command.map { |word| __quote(word) }.join(' ')
      output = `#{line}`
      [output, '', $?]
    end

    def popen3(*) = raise(NotImplementedError, 'open3: Open3.popen3 is not available here')
    def popen2(*) = raise(NotImplementedError, 'open3: Open3.popen2 is not available here')
    def popen2e(*) = raise(NotImplementedError, 'open3: Open3.popen2e is not available here')
    def pipeline(*) = raise(NotImplementedError, 'open3: Open3.pipeline is not available here')

    def __quote(word)
      word.to_s.match?(/\A[\w.\/:=@%+,-]+\z/) ? word.to_s : "'#{word.to_s.gsub("'", "'\\\\''")}'"
    end
    private :__quote
  end
end

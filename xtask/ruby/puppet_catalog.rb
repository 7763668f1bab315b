# frozen_string_literal: true

# A node's catalog, as an agent gets it.

require_relative 'puppet_program'

module PuppetCatalog
  # What is different in every run.
  FIXED = { 'version' => 'VERSION', 'catalog_uuid' => 'UUID' }.freeze

  class << self
    # The data of the catalog: compiled, without what is virtual or exported, with rich data.
    def compile(node)
      environment = node.environment
      Puppet.override(current_environment: environment, rich_data: true) do
        compiled = Puppet::Parser::Compiler.new(node).compile(&:to_resource)
        # What the compiler's terminus filters on the way to the agent.
        compiled.filter(&:virtual?).to_data_hash.merge(FIXED)
      end
    end

    # JSON with a line for each resource and each edge.
    def render(data)
      members = data.map do |key, value|
        long = %w[resources edges].include?(key) && !value.empty?
        text = long ? "[\n#{value.map { |one| "    #{JSON.generate(one)}" }.join(",\n")}\n  ]" : JSON.generate(value)
        "  #{JSON.generate(key)}: #{text}"
      end
      "{\n#{members.join(",\n")}\n}\n"
    end

    # Answers in a process of its own, so that types, functions and settings of one program cannot
    # reach the next, and so that it may hang or die.
    def apart(seconds)
      reader, writer = IO.pipe
      child = fork do
        reader.close
        # Answers go there, and nothing that a program prints.
        $stdout.reopen(File::NULL)
        writer.write(JSON.generate(yield))
        writer.close
        exit!(0)
      end
      writer.close
      answer(reader, child, seconds)
    ensure
      reader.close
    end

    private

    def answer(reader, child, seconds)
      slow = false
      watch = Thread.new do
        sleep(seconds)
        slow = true
        Process.kill(:KILL, child)
      end
      text = reader.read
      watch.kill
      Process.wait(child)
      return { 'internal' => "no answer after #{seconds} seconds" } if slow

      JSON.parse(text)
    rescue JSON::ParserError
      { 'internal' => "the process died: #{$?}" }
    end
  end
end

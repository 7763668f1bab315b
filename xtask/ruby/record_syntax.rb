# frozen_string_literal: true

# What Puppet says about the syntax of files.
#
# Standard input: one request per line, {"dir", "file", "modulepath"}; the file is parsed from inside
# `dir`, so that messages carry the path as it stands in the request. Standard output: one line per
# request, in order:
#   {"file", "accepted", "pn", "diagnostics": [{"level", "code", "line", "column", "message"}]}
# or {"file", "internal": "..."} when Puppet itself broke. There is no "pn" when the file does not
# parse, and "undumpable": "..." instead when only the dump broke.

require_relative 'puppet_session'

# Puppet 7 and 8 dump no parameter that takes the rest (`*$x`): they call a method that was never
# written. This is what the call means.
module Puppet::Pops::PN
  def self.Literal(value)
    Literal.new(value)
  end
end

module SyntaxVerdict
  LEVELS = { error: 'err', warning: 'warning', deprecation: 'deprecation' }.freeze

  def self.of(request)
    PuppetSession.within(request['dir'], request['modulepath']) { judge(request['file']) }
  rescue StandardError, SystemStackError => e
    { file: request['file'], internal: "#{e.class}: #{e.message}".scrub }
  end

  def self.judge(file)
    found = []
    model = nil
    logged = PuppetSession.logs do
      model = parser_for(file).parse_file(file).model
      found = validate(model)
    rescue Puppet::ParseError => e
      found = [from_exception(e)]
    end
    found = logged.map { |message| from_log(message) } + found
    accepted = found.none? { |diagnostic| diagnostic[:level] == 'err' }
    { file: file, accepted: accepted, diagnostics: found }.merge(dump(model))
  end

  def self.dump(model)
    model ? { pn: Puppet::Pops::Model::PNTransformer.transform(model).to_s } : {}
  rescue StandardError => e
    { undumpable: "#{e.class}: #{e.message}".scrub }
  end

  def self.parser_for(file)
    file.end_with?('.epp') ? Puppet::Pops::Parser::EppParser.new : Puppet::Pops::Parser::Parser.new
  end

  # Every diagnostic, in the order the validator found them. When the validator raises (the text of a
  # heredoc that is not what its tag promises), that error is all that Puppet would report.
  def self.validate(model)
    acceptor = Puppet::Pops::Validation::Acceptor.new
    Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
    acceptor.diagnostics.map { |diagnostic| from_diagnostic(diagnostic) }
  end

  def self.from_diagnostic(diagnostic)
    at = diagnostic.source_pos
    message = Puppet::Pops::Validation::DiagnosticFormatter.new.format_message(diagnostic)
    entry(LEVELS.fetch(diagnostic.severity), diagnostic.issue.issue_code, at&.line, at&.pos, message)
  end

  def self.from_exception(error)
    code = error.issue_code if error.respond_to?(:issue_code)
    entry('err', code, error.line, error.pos, PuppetSession.bare_message(error))
  end

  def self.from_log(log)
    entry(log.level.to_s, log.issue_code, log.line, log.pos, log.message)
  end

  def self.entry(level, code, line, column, message)
    { level: level, code: code, line: line, column: column, message: message.to_s.scrub }
  end
end

PuppetSession.start
PuppetSession.serve { |request| SyntaxVerdict.of(request) }

# Runs octocatalog-diff on pairs of catalogs: one JSON document a line, one answer a line.
require 'json'
require 'logger'
require 'stringio'
require 'tempfile'
require 'octocatalog-diff'
require 'octocatalog-diff/cli'

def file(document)
  file = Tempfile.new(['catalog', '.json'])
  file.write(JSON.generate(document))
  file.close
  file
end

answers = STDOUT.dup
STDIN.each_line do |line|
  request = JSON.parse(line)
  old = file(request['old'])
  new = file(request['new'])
  answer = request['runs'].map do |arguments|
    argv = ['--from-catalog', old.path, '--to-catalog', new.path, '--output-format', 'json', '--quiet'] + arguments
    $stdout = StringIO.new
    begin
      status = OctocatalogDiff::Cli.cli(argv, Logger.new(StringIO.new))
      { 'status' => status, 'diff' => JSON.parse($stdout.string)['diff'] }
    rescue StandardError, SystemExit => error
      { 'error' => "#{error.class}: #{error.message}"[0, 200] }
    ensure
      $stdout = STDOUT
    end
  end
  answers.puts JSON.generate(answer)
  answers.flush
  old.unlink
  new.unlink
end

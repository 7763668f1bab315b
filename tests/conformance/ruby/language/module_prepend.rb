module Log
  def run(x) = "[log #{super}]"
end
module Twice
  def run(x) = super(x * 2)
end
class Job
  prepend Log
  prepend Twice
  def run(x) = "job #{x}"
end
p Job.new.run(2), Job.ancestors.take(3)
class String2 < String
  prepend(Module.new { def upcase = super + "!" })
end
p String2.new("a").upcase
p Job.instance_method(:run).owner, Job.new.method(:run).super_method.owner

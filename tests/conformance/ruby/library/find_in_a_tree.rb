require 'find'
root = File.join(__dir__, "support_tree")
p Find.find(__dir__).first == __dir__
begin Find.find("/does/not/exist").to_a rescue p $!.class end
seen = []
Find.find(File.join(__dir__, "../file/support")) { |f| seen << File.basename(f); Find.prune if File.basename(f) == "sub" }
p seen.sort
p Find.find(File.join(__dir__, "../file/support")).map { File.basename(_1) }.sort

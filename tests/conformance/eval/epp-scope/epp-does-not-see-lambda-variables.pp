[1].map |$v| { epp('m/t.epp') }

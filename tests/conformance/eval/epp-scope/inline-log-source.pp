class c { notice(inline_epp('<% notice("inside") %>x')) }
include c

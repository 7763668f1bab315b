inline_epp('äöü <%= "日本" %> 🎭')

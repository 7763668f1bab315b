["${Integer}", "${File}", "${File['/x']}"]

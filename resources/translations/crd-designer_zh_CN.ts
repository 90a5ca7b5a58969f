<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>CRD Designer %1</source>
        <translation>CRD Designer %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Licensed under the Apache License 2.0. Made with Qt, libyaml, RE2 and KSyntaxHighlighting.</source>
        <translation>依据 Apache License 2.0 授权。使用 Qt、libyaml、RE2 和 KSyntaxHighlighting 构建。</translation>
    </message>
    <message>
        <source>A designer for Kubernetes CustomResourceDefinitions. Validation follows the API servers of Kubernetes 1.%1 to 1.%2. An edit changes only its own part of the file.</source>
        <translation>Kubernetes CustomResourceDefinition 的设计工具。验证与 Kubernetes 1.%1 到 1.%2 的 API 服务器一致。每次编辑只改动文件中相应的部分。</translation>
    </message>
</context>
<context>
    <name>AddPropertyDialog</name>
    <message>
        <source>Add a property</source>
        <translation>添加属性</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>What the property means to users</source>
        <translation>该属性对用户的含义</translation>
    </message>
    <message>
        <source>Add the property, from every field</source>
        <translation>添加该属性，在每个字段中都可以使用</translation>
    </message>
    <message>
        <source>Add another</source>
        <translation>添加并继续</translation>
    </message>
    <message>
        <source>Add the property and keep the dialog open for the next one</source>
        <translation>添加属性并保持对话框打开，以便添加下一个</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Added: %1</source>
        <translation>已添加：%1</translation>
    </message>
</context>
<context>
    <name>AddVersionDialog</name>
    <message>
        <source>Add a version as a copy of %1</source>
        <translation>以 %1 的副本添加版本</translation>
    </message>
    <message>
        <source>The copy has the same schema, columns and subresources. It is inserted after %1 and is not the storage version.</source>
        <translation>副本具有相同的模式、列和子资源。它插入在 %1 之后，且不是存储版本。</translation>
    </message>
    <message>
        <source>e.g. v1beta1</source>
        <translation>例如 v1beta1</translation>
    </message>
    <message>
        <source>Name of the new version</source>
        <translation>新版本的名称</translation>
    </message>
    <message>
        <source>Name it %1</source>
        <translation>命名为 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>Admission</name>
    <message>
        <source>The request has no object to change.</source>
        <translation>请求没有可更改的对象。</translation>
    </message>
    <message>
        <source>A match condition cannot be evaluated, and the failure policy is Ignore.</source>
        <translation>有匹配条件无法求值，而 failurePolicy 是 Ignore。</translation>
    </message>
    <message>
        <source>The match condition &quot;%1&quot; is false.</source>
        <translation>匹配条件“%1”为假。</translation>
    </message>
    <message>
        <source>No binding activates the policy.</source>
        <translation>没有绑定启用该策略。</translation>
    </message>
    <message>
        <source>The binding finds no parameters, and its parameterNotFoundAction is Allow.</source>
        <translation>该绑定未找到参数，而其 parameterNotFoundAction 是 Allow。</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>mutating policy</source>
        <translation>变更策略</translation>
    </message>
    <message>
        <source>mutating webhook</source>
        <translation>变更 Webhook</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>validating policy</source>
        <translation>验证策略</translation>
    </message>
    <message>
        <source>validating webhook</source>
        <translation>验证 Webhook</translation>
    </message>
    <message>
        <source>%1 is not a kind of admission configuration.</source>
        <translation>%1 不是准入配置的类型。</translation>
    </message>
    <message>
        <source>The namespace selector does not match the namespace &quot;%1&quot;.</source>
        <translation>命名空间选择器与命名空间“%1”不匹配。</translation>
    </message>
    <message>
        <source>The object selector does not match the object&apos;s labels.</source>
        <translation>对象选择器与对象的标签不匹配。</translation>
    </message>
    <message>
        <source>The request matches excludeResourceRules.</source>
        <translation>请求与 excludeResourceRules 匹配。</translation>
    </message>
    <message>
        <source>No rule matches the operation, the resource and its version.</source>
        <translation>没有规则匹配该操作、资源及其版本。</translation>
    </message>
    <message>
        <source>The request was already rejected.</source>
        <translation>请求已被拒绝。</translation>
    </message>
    <message>
        <source>The configuration is larger than 16 MB: it is not used.</source>
        <translation>配置大于 16 MB：不会使用它。</translation>
    </message>
    <message>
        <source>Invalid YAML</source>
        <translation>YAML 无效</translation>
    </message>
    <message>
        <source>Invalid YAML: the last valid configuration is used until it is fixed.</source>
        <translation>YAML 无效：修复之前使用上一个有效的配置。</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>The object has no apiVersion or no kind.</source>
        <translation>该对象没有 apiVersion 或没有 kind。</translation>
    </message>
    <message>
        <source>A later object of the same kind and name replaces it.</source>
        <translation>它被后面同 kind、同名称的对象取代。</translation>
    </message>
    <message>
        <source>At most 1,000 webhooks are used. The others are ignored.</source>
        <translation>最多使用 1,000 个 Webhook，其余的会被忽略。</translation>
    </message>
    <message>
        <source>binding</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>no policy</source>
        <translation>无策略</translation>
    </message>
    <message>
        <source>The text has no policy &quot;%1&quot; of this type.</source>
        <translation>文本中没有此类型的策略“%1”。</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>The rest is not shown.</source>
        <translation>其余内容未显示。</translation>
    </message>
    <message>
        <source>Incomplete: something that is not simulated could change the response.</source>
        <translation>不完整：某些未模拟的内容可能会改变响应。</translation>
    </message>
    <message>
        <source>Audit annotation %1: %2</source>
        <translation>审计注解 %1：%2</translation>
    </message>
    <message>
        <source>Ignored because of the failurePolicy: %1</source>
        <translation>因 failurePolicy 而忽略：%1</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Mutating policy, reinvoked</source>
        <translation>变更策略，重新调用</translation>
    </message>
    <message>
        <source>Mutating policy</source>
        <translation>变更策略</translation>
    </message>
    <message>
        <source>Mutating webhook, reinvoked</source>
        <translation>变更 Webhook，重新调用</translation>
    </message>
    <message>
        <source>Mutating webhook</source>
        <translation>变更 Webhook</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Validating policy</source>
        <translation>验证策略</translation>
    </message>
    <message>
        <source>Validating webhook</source>
        <translation>验证 Webhook</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>failed, ignored</source>
        <translation>失败，已忽略</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>not matched</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>patched</source>
        <translation>已打补丁</translation>
    </message>
    <message>
        <source>warned</source>
        <translation>有警告</translation>
    </message>
    <message>
        <source>called</source>
        <translation>已调用</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>已通过</translation>
    </message>
    <message>
        <source>The pasted response is used.</source>
        <translation>使用粘贴的响应。</translation>
    </message>
    <message>
        <source>The response is simulated.</source>
        <translation>该应答是模拟的。</translation>
    </message>
    <message>
        <source>The webhook was called.</source>
        <translation>已调用该 Webhook。</translation>
    </message>
    <message>
        <source>The webhook has not been called yet and is assumed to allow the request. Call it to use its response.</source>
        <translation>尚未调用该 Webhook，假定它允许请求。请调用它以使用其应答。</translation>
    </message>
    <message>
        <source>The response is for an earlier request. Call the webhook again.</source>
        <translation>该应答对应较早的请求。请再次调用该 Webhook。</translation>
    </message>
    <message>
        <source>There is no definition to simulate requests for.</source>
        <translation>没有可用于模拟请求的定义。</translation>
    </message>
    <message>
        <source>Add a sample object to simulate its admission.</source>
        <translation>添加样例对象，以模拟其准入。</translation>
    </message>
    <message>
        <source>The definition has no version to simulate a request for.</source>
        <translation>该定义没有可用于模拟请求的版本。</translation>
    </message>
    <message>
        <source>The schema of version %1 is missing or not structural, so the server does not serve its objects. See the problems.</source>
        <translation>版本 %1 的模式缺失或不是结构化的，因此服务器不提供它的对象。请查看问题。</translation>
    </message>
    <message>
        <source>The sample cannot be read as an object.</source>
        <translation>样例无法读取为对象。</translation>
    </message>
    <message>
        <source>The version %1 has no status subresource.</source>
        <translation>版本 %1 没有 status 子资源。</translation>
    </message>
    <message>
        <source>An update needs a stored object. Choose one.</source>
        <translation>更新需要一个已存储的对象。请选择一个。</translation>
    </message>
    <message>
        <source>The sample is not an object of the kind %1 of %2.</source>
        <translation>该样例不是 %2 的 %1 类型的对象。</translation>
    </message>
    <message>
        <source>Objects of version %1 cannot be read. See the problems.</source>
        <translation>无法读取版本 %1 的对象。请查看问题。</translation>
    </message>
    <message>
        <source>The stored object is invalid: %1</source>
        <translation>已存储的对象无效：%1</translation>
    </message>
    <message>
        <source>Response to the client</source>
        <translation>对客户端的应答</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>The request ends before this stage.</source>
        <translation>请求在此阶段之前结束。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) changed</source>
        <translation>
            <numerusform>%n 个值已更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Reads do not pass through admission: choose another request.</source>
        <translation>读取请求不经过准入：请选择其他请求。</translation>
    </message>
    <message>
        <source>Kubernetes %1 does not have %2.</source>
        <translation>Kubernetes %1 没有 %2。</translation>
    </message>
    <message>
        <source>Kubernetes %1 evaluates %2 only if its feature gate is on.</source>
        <translation>仅当启用相应的功能门控时，Kubernetes %1 才会求值 %2。</translation>
    </message>
    <message>
        <source>Its rule names %1, and a webhook converts objects to that version. This conversion is not simulated: declare a mapping to simulate it.</source>
        <translation>其规则指明 %1，而由 webhook 将对象转换为该版本。此转换未被模拟：请声明映射以模拟它。</translation>
    </message>
    <message>
        <source>At most 5,000 expressions are validated. Later objects are used without validation.</source>
        <translation>最多验证 5,000 个表达式。其后的对象不经验证直接使用。</translation>
    </message>
    <message>
        <source>Rejected by the API server</source>
        <translation>被 API 服务器拒绝</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>The API server does not have the field &quot;%1&quot;: kubectl rejects the object, and other clients lose the field.</source>
        <translation>API 服务器没有字段“%1”：kubectl 会拒绝该对象，其他客户端会丢失该字段。</translation>
    </message>
    <message>
        <source>The API server would reject it, so it is not used: %1</source>
        <translation>API 服务器会拒绝它，因此不使用它：%1</translation>
    </message>
    <message>
        <source>The result assumes the declared decisions of the authorizer.</source>
        <translation>结果基于所声明的鉴权器决定。</translation>
    </message>
    <message>
        <source>It uses the cluster&apos;s authorizer, whose decision is not known here. Declare the decision next to the user of the request.</source>
        <translation>它使用集群的鉴权器，而其决定在此处未知。请在请求的用户旁边声明。</translation>
    </message>
    <message>
        <source>Declared decision of the authorizer: %1</source>
        <translation>所声明的鉴权器决定：%1</translation>
    </message>
    <message>
        <source>With the parameters %1: %2</source>
        <translation>使用参数 %1：%2</translation>
    </message>
    <message>
        <source>assumed to allow</source>
        <translation>假定允许</translation>
    </message>
    <message>
        <source>parameters (%1)</source>
        <translation>参数（%1）</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>No policy of the configuration has parameters of the kind %1 of %2.</source>
        <translation>配置中没有任何策略使用 %2 的 %1 类型作为参数。</translation>
    </message>
    <message>
        <source>The webhook is assumed to allow the request.</source>
        <translation>假定该 Webhook 允许此请求。</translation>
    </message>
    <message>
        <source>Request at %1</source>
        <translation>发往 %1 的请求</translation>
    </message>
    <message>
        <source>An expression reads metadata.%1, which only a server sets.</source>
        <translation>有表达式读取 metadata.%1，而它只由服务器设置。</translation>
    </message>
    <message>
        <source>The kind %1 of the parameters is not in the given definitions.</source>
        <translation>给出的定义中没有参数的类型 %1。</translation>
    </message>
    <message>
        <source>By default, kubectl asks the server to reject unknown fields: %1</source>
        <translation>kubectl 默认要求服务器拒绝未知字段：%1</translation>
    </message>
    <message>
        <source>The object is stored as %1, and this conversion is not simulated.</source>
        <translation>对象以 %1 存储，而此转换未被模拟。</translation>
    </message>
    <message>
        <source>These changes are lost: the server keeps those in one version only, here %1, depending on the random order of its policies.</source>
        <translation>这些更改会丢失：服务器只保留一个版本中的更改，这里是 %1，取决于其策略的随机顺序。</translation>
    </message>
    <message>
        <source>The server ends a request after 34 seconds; earlier webhooks took %1 of them. The failure policy does not apply.</source>
        <translation>服务器在 34 秒后结束请求，其中先前的 Webhook 用了 %1 秒。failurePolicy 在此不起作用。</translation>
    </message>
    <message>
        <source>Configurations that a policy applies to a Scale are not simulated.</source>
        <translation>不模拟策略对 Scale 应用的配置。</translation>
    </message>
    <message>
        <source>The version %1 has no scale subresource.</source>
        <translation>版本 %1 没有 scale 子资源。</translation>
    </message>
    <message>
        <source>The stored object, of version %1, cannot be read at %2: %3</source>
        <translation>版本为 %1 的已存储对象无法按 %2 读取：%3</translation>
    </message>
    <message>
        <source>Clients do not see %1: it is not in the schema of %2.</source>
        <translation>客户端看不到 %1：%2 的模式中没有它。</translation>
    </message>
    <message>
        <source>Clients of %2 do not see %1: the schema of %2 or of the storage version, %3, does not have it.</source>
        <translation>使用 %2 的客户端看不到 %1：%2 的模式或存储版本 %3 的模式中没有它。</translation>
    </message>
    <message>
        <source>Objects are converted by the declared mapping, in place of the webhook.</source>
        <translation>对象由声明的映射转换，以代替 webhook。</translation>
    </message>
    <message>
        <source>not simulated</source>
        <translation>未模拟</translation>
    </message>
    <message>
        <source>Depends on a stage that is not simulated.</source>
        <translation>取决于一个未模拟的阶段。</translation>
    </message>
    <message>
        <source>An expression needs more work than this program allows, so its result is not known.</source>
        <translation>某个表达式所需的工作量超过本程序允许的上限，因此其结果未知。</translation>
    </message>
    <message>
        <source>Whether the schema accepts it is not known. %1</source>
        <translation>模式是否接受它尚不清楚。%1</translation>
    </message>
    <message>
        <source>The definition exceeds a limit of this program, so it is not known whether the server accepts it.</source>
        <translation>该定义超出了本程序的限制，因此不知道服务器是否接受它。</translation>
    </message>
    <message>
        <source>The definition cannot be read as an object.</source>
        <translation>无法将该定义读取为对象。</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
</context>
<context>
    <name>AdmissionCommands</name>
    <message>
        <source>Go to admission</source>
        <translation>转到准入</translation>
    </message>
    <message>
        <source>Admission tab</source>
        <translation>准入标签页</translation>
    </message>
    <message>
        <source>Show or hide webhooks and policies</source>
        <translation>显示或隐藏 Webhook 和策略</translation>
    </message>
    <message>
        <source>Open configuration…</source>
        <translation>打开配置…</translation>
    </message>
    <message>
        <source>Add the webhook configurations and policies of a YAML file</source>
        <translation>添加 YAML 文件中的 Webhook 配置和策略</translation>
    </message>
    <message>
        <source>Paste configuration</source>
        <translation>粘贴配置</translation>
    </message>
    <message>
        <source>Add the objects in the clipboard to the configuration</source>
        <translation>将剪贴板中的对象添加到配置</translation>
    </message>
    <message>
        <source>Add a validating webhook</source>
        <translation>添加验证 Webhook</translation>
    </message>
    <message>
        <source>A configuration with the rules for this kind</source>
        <translation>带有此 kind 的规则的配置</translation>
    </message>
    <message>
        <source>Add a mutating webhook</source>
        <translation>添加变更 Webhook</translation>
    </message>
    <message>
        <source>Add a validating policy</source>
        <translation>添加验证策略</translation>
    </message>
    <message>
        <source>A ValidatingAdmissionPolicy for this kind, with its binding</source>
        <translation>适用于此 kind 的 ValidatingAdmissionPolicy 及其绑定</translation>
    </message>
    <message>
        <source>Add a mutating policy</source>
        <translation>添加变更策略</translation>
    </message>
    <message>
        <source>A MutatingAdmissionPolicy for this kind, with its binding</source>
        <translation>适用于此 kind 的 MutatingAdmissionPolicy 及其绑定</translation>
    </message>
    <message>
        <source>Text of the configuration</source>
        <translation>配置的文本</translation>
    </message>
    <message>
        <source>Show the configuration instead of the stages of the request</source>
        <translation>显示配置，而不是请求的各个阶段</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Simulate the request with --dry-run=server</source>
        <translation>使用 --dry-run=server 模拟请求</translation>
    </message>
    <message>
        <source>Next admission stage</source>
        <translation>下一个准入阶段</translation>
    </message>
    <message>
        <source>There is no next stage.</source>
        <translation>没有下一个阶段。</translation>
    </message>
    <message>
        <source>Previous admission stage</source>
        <translation>上一个准入阶段</translation>
    </message>
    <message>
        <source>There is no previous stage.</source>
        <translation>没有上一个阶段。</translation>
    </message>
    <message>
        <source>Show in the configuration</source>
        <translation>在配置中显示</translation>
    </message>
    <message>
        <source>Go to the webhook or policy of the selected stage in the text</source>
        <translation>在文本中转到所选阶段的 Webhook 或策略</translation>
    </message>
    <message>
        <source>Select a webhook or a policy in the Admission tab first.</source>
        <translation>请先在“准入”标签页中选择一个 Webhook 或策略。</translation>
    </message>
    <message>
        <source>The stage is not part of the configuration.</source>
        <translation>该阶段不属于配置。</translation>
    </message>
    <message>
        <source>Call the webhook</source>
        <translation>调用 Webhook</translation>
    </message>
    <message>
        <source>Send the request to the running webhook, at the address that is shown</source>
        <translation>将请求发送到正在运行的 Webhook，地址如所示</translation>
    </message>
    <message>
        <source>Select a webhook in the Admission tab first.</source>
        <translation>请先在“准入”标签页中选择一个 Webhook。</translation>
    </message>
    <message>
        <source>Stop the call</source>
        <translation>停止调用</translation>
    </message>
    <message>
        <source>Do not wait for the response of the webhook</source>
        <translation>不等待 Webhook 的响应</translation>
    </message>
    <message>
        <source>No webhook is being called.</source>
        <translation>没有正在调用的 Webhook。</translation>
    </message>
    <message>
        <source>Show the AdmissionReview</source>
        <translation>显示 AdmissionReview</translation>
    </message>
    <message>
        <source>Show the request to the webhook instead of the changes</source>
        <translation>显示发送给 Webhook 的请求，而不是更改</translation>
    </message>
    <message>
        <source>Copy the AdmissionReview</source>
        <translation>复制 AdmissionReview</translation>
    </message>
    <message>
        <source>Copy the body that the server sends to the webhook</source>
        <translation>复制服务器发送给 Webhook 的请求体</translation>
    </message>
    <message>
        <source>Add configurations and policies from a file</source>
        <translation>从文件添加配置和策略</translation>
    </message>
    <message>
        <source>Choose CA certificates…</source>
        <translation>选择 CA 证书…</translation>
    </message>
    <message>
        <source>Choose a PEM file with the CA certificates that sign the certificate of the running webhook</source>
        <translation>选择 PEM 文件，其中包含签署正在运行的 Webhook 证书的 CA 证书</translation>
    </message>
    <message>
        <source>Select a running webhook in the Admission tab first.</source>
        <translation>请先在“准入”标签页中选择一个正在运行的 Webhook。</translation>
    </message>
    <message>
        <source>File with trusted certificates</source>
        <translation>包含受信任证书的文件</translation>
    </message>
    <message>
        <source>Webhooks and policies; again: the text, the list, the problems, the stage</source>
        <translation>Webhook 与策略；再次按下：文本、列表、问题、阶段</translation>
    </message>
    <message>
        <source>Select the next stage; in the configuration, the next webhook or policy</source>
        <translation>选择下一个阶段；在配置中则选择下一个 Webhook 或策略</translation>
    </message>
    <message>
        <source>The configuration has no next object.</source>
        <translation>配置中没有下一个对象。</translation>
    </message>
    <message>
        <source>Select the previous stage; in the configuration, the previous webhook or policy</source>
        <translation>选择上一个阶段；在配置中则选择上一个 Webhook 或策略</translation>
    </message>
    <message>
        <source>The configuration has no previous object.</source>
        <translation>配置中没有上一个对象。</translation>
    </message>
</context>
<context>
    <name>AdmissionCounts</name>
    <message numerus="yes">
        <source>%n object(s) are ignored: at most 2,000 objects are used.</source>
        <translation>
            <numerusform>忽略了 %n 个对象：最多使用 2,000 个对象。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AdmissionPane</name>
    <message>
        <source>Admission</source>
        <translation>准入</translation>
    </message>
    <message>
        <source>configuration not saved</source>
        <translation>配置未保存</translation>
    </message>
    <message>
        <source>Add to the configuration</source>
        <translation>添加到配置</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in the configuration.</source>
        <translation>
            <numerusform>配置中有 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stages of the request</source>
        <translation>请求的各个阶段</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>正在模拟…</translation>
    </message>
    <message>
        <source>The stages of the request are listed here.</source>
        <translation>此处列出请求的各个阶段。</translation>
    </message>
    <message>
        <source>Webhooks, policies and other objects of the configuration</source>
        <translation>配置中的 Webhook、策略和其他对象</translation>
    </message>
    <message>
        <source>Admission configuration</source>
        <translation>准入配置</translation>
    </message>
    <message>
        <source>Problems of the configuration</source>
        <translation>配置的问题</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>strings</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>arrays</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>%1 has no effect: it applies only to %2, and the value is an integer or a string</source>
        <translation>%1 没有效果：它只适用于%2，而该值是整数或字符串</translation>
    </message>
    <message>
        <source>%1 has no effect: it applies only to %2, and the type is %3</source>
        <translation>%1 没有效果：它只适用于%2，而类型是 %3</translation>
    </message>
    <message>
        <source>metadata.%1 belongs to an object in a cluster: the server sets it</source>
        <translation>metadata.%1 属于集群中的对象：由服务器设置</translation>
    </message>
    <message>
        <source>kubectl apply writes this annotation in the cluster: it doubles the size of the file</source>
        <translation>kubectl apply 在集群中写入此注解：它使文件大小翻倍</translation>
    </message>
    <message>
        <source>%1 requires Kubernetes %2: %3 drops it, unless the feature gate %4 is on</source>
        <translation>%1 需要 Kubernetes %2：%3 会丢弃它，除非启用特性门控 %4</translation>
    </message>
    <message>
        <source>%1 requires Kubernetes %2: %3 ignores the format</source>
        <translation>%1 需要 Kubernetes %2：%3 会忽略该格式</translation>
    </message>
    <message>
        <source>%1: %2 bytes, of which descriptions are %3 bytes; the limit is %4 bytes. Descriptions up to depth %5 fit (saves %6 bytes)</source>
        <translation>%1：%2 字节，其中描述占 %3 字节；上限为 %4 字节。保留到第 %5 层的描述可满足上限（节省 %6 字节）</translation>
    </message>
    <message>
        <source>The column has type %1, but the field has type %2: the column stays empty</source>
        <translation>列的类型是 %1，而字段的类型是 %2：该列保持为空</translation>
    </message>
    <message>
        <source>The column has type %1, but the field may be a string: strings are not shown</source>
        <translation>列的类型是 %1，而字段可能是字符串：字符串不会显示</translation>
    </message>
    <message>
        <source>The column has type integer, but the field has type number: fractions are cut off</source>
        <translation>列的类型是 integer，而字段的类型是 number：小数部分被截去</translation>
    </message>
    <message>
        <source>The column has type date, but the field does not have format: date-time: other values are shown as &lt;invalid&gt;</source>
        <translation>列的类型是 date，而字段没有 format: date-time：其他值显示为 &lt;invalid&gt;</translation>
    </message>
    <message>
        <source>The field is an object: the column shows it as JSON</source>
        <translation>字段是对象：该列以 JSON 显示它</translation>
    </message>
    <message>
        <source>kubectl get shows no age: it is only shown by default if a version has no columns of its own</source>
        <translation>kubectl get 不显示年龄：只有版本没有自己的列时才默认显示</translation>
    </message>
    <message>
        <source>The path %1 can select several values: the column shows only the first</source>
        <translation>路径 %1 可能选中多个值：该列只显示第一个</translation>
    </message>
    <message>
        <source>The field %1 is required and has a default: the default is set before the server checks required fields</source>
        <translation>字段 %1 是必需的，同时又有默认值：服务器在检查必需字段之前就会设置默认值</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1, %2 and %3</source>
        <translation>%1、%2 和 %3</translation>
    </message>
    <message>
        <source>%1, %2, %3 and %4 more</source>
        <translation>%1、%2、%3 以及另外 %4 个</translation>
    </message>
    <message>
        <source>The default of %1 applies only if an object has %2, which is optional and has no default itself</source>
        <translation>%1 的默认值仅在对象含有 %2 时才会应用，而后者是可选的且自身没有默认值</translation>
    </message>
    <message>
        <source>The defaults of %1 apply only if an object has %2, which is optional and has no default itself</source>
        <translation>%1 的默认值仅在对象含有 %2 时才会应用，而后者是可选的且自身没有默认值</translation>
    </message>
    <message>
        <source>The cost estimate of CEL rules ignores this %1: it uses only the one next to the type</source>
        <translation>CEL 规则的开销估算会忽略这个 %1：只使用与类型并列的那一个</translation>
    </message>
    <message>
        <source>The status belongs to an object in a cluster: the server ignores it here</source>
        <translation>status 属于集群中的对象：服务器在此处会忽略它</translation>
    </message>
    <message>
        <source>The path %1 does not lead to a field of version %2: the column stays empty</source>
        <translation>路径 %1 不指向版本 %2 的任何字段：该列始终为空</translation>
    </message>
    <message>
        <source>The path %1 does not lead to a field of version %2: the scale subresource finds no value there</source>
        <translation>路径 %1 不指向版本 %2 的任何字段：scale 子资源在那里找不到值</translation>
    </message>
    <message>
        <source>This is not valid JSONPath (%1): the server prints neither this column nor those after it</source>
        <translation>这不是有效的 JSONPath（%1）：服务器既不打印此列，也不打印其后的列</translation>
    </message>
    <message>
        <source>There is no labelSelectorPath: kubectl scale works, but a HorizontalPodAutoscaler finds no pods</source>
        <translation>没有 labelSelectorPath：kubectl scale 可用，但 HorizontalPodAutoscaler 找不到 Pod</translation>
    </message>
    <message>
        <source>The column %1 is blank for every sample</source>
        <translation>列 %1 在每个样例中都为空</translation>
    </message>
    <message>
        <source>Kubernetes %1 is the first that compiles this rule; %2 rejects the definition: %3</source>
        <translation>Kubernetes %1 是第一个能编译此规则的版本；%2 会拒绝该定义：%3</translation>
    </message>
    <message>
        <source>Kubernetes %1 is the first that compiles this message expression; %2 rejects the definition: %3</source>
        <translation>Kubernetes %1 是第一个能编译此消息表达式的版本；%2 会拒绝该定义：%3</translation>
    </message>
    <message>
        <source>This is a private key: everyone who can read the definition can read it. A CA bundle contains only certificates</source>
        <translation>这是私钥：能读取该定义的人都能读取它。CA 证书包只包含证书</translation>
    </message>
    <message>
        <source>The service default/webhook is a placeholder: the API server calls it for every conversion. Name the service of your webhook</source>
        <translation>服务 default/webhook 是占位符：API 服务器的每次转换都会调用它。请填写您的 Webhook 的服务</translation>
    </message>
    <message>
        <source>Every create as %1 is rejected: the server drops the status of a new object before it checks required fields</source>
        <translation>以 %1 创建对象的每个请求都会被拒绝：服务器在检查必填字段之前会去掉新对象的 status</translation>
    </message>
    <message>
        <source>metadata.uid belongs to an object in a cluster: the server rejects an update if the object has another one</source>
        <translation>metadata.uid 属于集群中的对象：如果对象的 uid 与此不同，服务器会拒绝更新</translation>
    </message>
    <message>
        <source>metadata.resourceVersion belongs to an object in a cluster: the server rejects a create with it, and an update if the object has changed since</source>
        <translation>metadata.resourceVersion 属于集群中的对象：服务器会拒绝带有它的创建；如果对象此后已更改，也会拒绝更新</translation>
    </message>
    <message>
        <source>metadata.deletionTimestamp belongs to an object in a cluster: the server rejects an update that sets it</source>
        <translation>metadata.deletionTimestamp 属于集群中的对象：服务器会拒绝设置它的更新</translation>
    </message>
    <message>
        <source>The field %1 has type %2, not %3: the server rejects an object that has it</source>
        <translation>字段 %1 的类型是 %2，而不是 %3：服务器会拒绝设置了该字段的对象</translation>
    </message>
    <message>
        <source>There is no labelSelectorPath: a HorizontalPodAutoscaler finds no pods</source>
        <translation>没有 labelSelectorPath：HorizontalPodAutoscaler 找不到 Pod</translation>
    </message>
    <message>
        <source>The path %1 has a range, which is not simulated: the column is empty in CRD Designer</source>
        <translation>路径 %1 含有 range，此处不予模拟：该列在 CRD Designer 中为空</translation>
    </message>
    <message>
        <source>The server reads the key %1 as %2: quote it to keep the name</source>
        <translation>服务器把键 %1 读作 %2：加引号以保留该名称</translation>
    </message>
    <message>
        <source>The path %1 does not lead to a field of version %2: it can select only a label or an annotation</source>
        <translation>路径 %1 不通向版本 %2 的字段：它只能选择标签或注解</translation>
    </message>
    <message>
        <source>%1 of %2 looks like the new name of %3</source>
        <translation>%2 的 %1 看起来是 %3 的新名称</translation>
    </message>
    <message>
        <source>Objects sent as %1 are stored as %2 without %3</source>
        <translation>以 %1 发送的对象会存储为 %2，其中不含 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>kubectl get shows &lt;invalid&gt; while %1 is in the future: a column of type date shows how long ago a time was</source>
        <translation>当 %1 在未来时，kubectl get 会显示 &lt;invalid&gt;：类型为 date 的列显示某个时间距今多久</translation>
    </message>
    <message>
        <source>Server-side apply rejects this definition: the node has the same rule twice</source>
        <translation>服务器端应用会拒绝此定义：该节点含有两条相同的规则</translation>
    </message>
    <message>
        <source>The server accepts %1 as a duration, but time.ParseDuration of Go does not</source>
        <translation>服务器接受 %1 作为时长，但 Go 的 time.ParseDuration 不接受</translation>
    </message>
    <message>
        <source>The format %1 has no effect: it applies only to strings, and the type is %2</source>
        <translation>格式 %1 不起作用：它只适用于字符串，而类型是 %2</translation>
    </message>
    <message>
        <source>The rule does not keep %1 from changing: an update can remove it, and the next one can set another value</source>
        <translation>该规则不能防止 %1 更改：一次更新可以移除它，下一次更新可以设置另一个值</translation>
    </message>
    <message>
        <source>The rule does not keep %1 from changing: an update can remove %2, and the next one can set it with another value</source>
        <translation>该规则不能防止 %1 更改：一次更新可以移除 %2，下一次更新可以带着另一个值重新设置它</translation>
    </message>
    <message>
        <source>The server rejects every object: %1</source>
        <translation>服务器拒绝所有对象：%1</translation>
    </message>
    <message>
        <source>The server rejects every update of the status with %1: %2</source>
        <translation>服务器拒绝所有含有 %1 的 status 更新：%2</translation>
    </message>
    <message>
        <source>The server rejects every object in which %1 is not null: %2</source>
        <translation>服务器拒绝 %1 不为 null 的所有对象：%2</translation>
    </message>
    <message>
        <source>The server rejects every object with %1: %2</source>
        <translation>服务器拒绝所有含有 %1 的对象：%2</translation>
    </message>
    <message>
        <source>No value meets this schema of %1: %2</source>
        <translation>没有值满足 %1 的这个模式：%2</translation>
    </message>
    <message>
        <source>The rule fails with “%1” where %2 is %3</source>
        <translation>当 %2 为 %3 时，该规则失败并报告“%1”</translation>
    </message>
    <message>
        <source>The rule rejects every object with %1: no value that it accepts satisfies %2</source>
        <translation>该规则拒绝所有含有 %1 的对象：它接受的值都不满足 %2</translation>
    </message>
    <message>
        <source>The rule rejects no object that satisfies %1, and the server does not run it for a new object that does not</source>
        <translation>该规则不拒绝任何满足 %1 的对象，而对于不满足的新对象，服务器不会运行该规则</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source>Labels and annotations in %1 are pruned: the schema specifies no fields there</source>
        <translation>%1 中的标签和注解会被剪裁：模式在那里没有规定任何字段</translation>
    </message>
    <message>
        <source>%1 is the singular, which kubectl accepts without this short name: an update that adds it to a definition gets the condition NamesAccepted: False</source>
        <translation>%1 是单数名称，没有此短名称 kubectl 也接受它：将它添加到定义的更新会得到状况 NamesAccepted: False</translation>
    </message>
    <message>
        <source>%1 is the plural, which kubectl accepts without this short name: an update that adds it to a definition gets the condition NamesAccepted: False</source>
        <translation>%1 是复数名称，没有此短名称 kubectl 也接受它：将它添加到定义的更新会得到状况 NamesAccepted: False</translation>
    </message>
    <message>
        <source>Kubernetes %1 rejects this: %2</source>
        <translation>Kubernetes %1 拒绝此处：%2</translation>
    </message>
    <message>
        <source>Kubernetes %1 reject this: %2</source>
        <translation>Kubernetes %1 均拒绝此处：%2</translation>
    </message>
    <message>
        <source>The stored definition has preserveUnknownFields: true, and kubectl apply keeps it, since neither this file nor the one applied before names the field: objects are not pruned, nulls in them are kept, and the definition can have neither defaults nor a conversion webhook. Write preserveUnknownFields: false to end this</source>
        <translation>已存储的定义有 preserveUnknownFields: true，而本文件和上次应用的文件都未写该字段，因此 kubectl apply 会保留它：对象不被修剪，其中的 null 被保留，定义既不能有默认值也不能有转换 webhook。请写 preserveUnknownFields: false 来结束这种状态</translation>
    </message>
    <message>
        <source>It contains no certificate (%1): the API server accepts a new definition with it, but does not establish it, so it is not served. An update that adds it to a definition that is established is rejected</source>
        <translation>其中没有证书（%1）：API 服务器接受带有它的新定义，但不会将其设为 Established，因此不提供服务。向已 Established 的定义添加它的更新会被拒绝</translation>
    </message>
    <message>
        <source>It contains no certificate (%1): the API server accepts it but cannot call the webhook</source>
        <translation>其中没有证书（%1）：API 服务器接受它，但无法调用 webhook</translation>
    </message>
    <message>
        <source>The server does not store %1: GitOps tools that compare the file with the live object, without a server-side diff, always show this difference</source>
        <translation>服务器不存储 %1：不用服务器端差异而直接比较文件与实际对象的 GitOps 工具会一直显示此差异</translation>
    </message>
    <message>
        <source>The messageExpression fails for an object without %1: the server reports “%2” instead</source>
        <translation>对于没有 %1 的对象，messageExpression 会执行失败：服务器改为报告“%2”</translation>
    </message>
    <message>
        <source>Reading the scale subresource fails for objects without %1, unless a mutating webhook sets it</source>
        <translation>对于没有 %1 的对象，读取 scale 子资源会失败，除非由变更 Webhook 设置该字段</translation>
    </message>
    <message>
        <source>%2 shows two columns named %1: the first is always the object&apos;s name</source>
        <translation>%2 会显示两个名为 %1 的列：第一列始终是对象的名称</translation>
    </message>
    <message>
        <source>%2 shows two columns named %1</source>
        <translation>%2 会显示两个名为 %1 的列</translation>
    </message>
    <message>
        <source>The rule fails with “no such key: %1” for an object without %2, unless a mutating webhook sets it</source>
        <translation>对于没有 %2 的对象，该规则会因“no such key: %1”而失败，除非变更（mutating）Webhook 设置了它</translation>
    </message>
    <message>
        <source>The rule and 1 other rule of the node fail with “no such key: %1” for an object without %2, unless a mutating webhook sets it</source>
        <translation>对于没有 %2 的对象，该规则和该节点的另外 1 条规则会因“no such key: %1”而失败，除非变更（mutating）Webhook 设置了它</translation>
    </message>
    <message>
        <source>The rule and %3 other rules of the node fail with “no such key: %1” for an object without %2, unless a mutating webhook sets it</source>
        <translation>对于没有 %2 的对象，该规则和该节点的另外 %3 条规则会因“no such key: %1”而失败，除非变更（mutating）Webhook 设置了它</translation>
    </message>
    <message>
        <source>%1 and %2 are the singular and the plural, which kubectl accepts without these short names: an update that adds them to a definition gets the condition NamesAccepted: False</source>
        <translation>%1 和 %2 分别是单数和复数名称，没有这些短名称 kubectl 也接受它们：向定义添加它们的更新会得到状况 NamesAccepted: False</translation>
    </message>
    <message>
        <source>The rule does not keep %1 from changing: an update can remove it, and the next one can set another value. The same is true of %2</source>
        <translation>该规则不能防止 %1 更改：一次更新可以移除它，下一次更新可以设置另一个值。%2 也是如此</translation>
    </message>
    <message>
        <source>The rule does not keep %1 from changing: an update can remove %2, and the next one can set it with another value. The same is true of %3</source>
        <translation>该规则不能防止 %1 更改：一次更新可以移除 %2，下一次更新可以带着另一个值重新设置它。%3 也是如此</translation>
    </message>
    <message>
        <source>%1 have no effect: they do not apply to an integer or a string</source>
        <translation>%1 不起作用：它们不适用于整数或字符串</translation>
    </message>
    <message>
        <source>%1 have no effect: they do not apply to values of type %2</source>
        <translation>%1 不起作用：它们不适用于类型为 %2 的值</translation>
    </message>
    <message>
        <source>Use kubectl apply --server-side or trim descriptions: after kubectl apply, the annotations would have %1 bytes, of which descriptions are %2 bytes; the limit is %3 bytes. Descriptions up to depth %4 fit (saves %5 bytes)</source>
        <translation>请使用 kubectl apply --server-side 或精简描述：kubectl apply 之后，注解将有 %1 字节，其中描述占 %2 字节；上限为 %3 字节。深度不超过 %4 的描述可以放下（节省 %5 字节）</translation>
    </message>
    <message>
        <source>This status was left by a generator: the server ignores it</source>
        <translation>此 status 由生成器遗留：服务器会忽略它</translation>
    </message>
    <message>
        <source>spec is optional: an update can remove it, which evades the rule, and the next one can set %1 to another value. A rule at the root can reject the removal</source>
        <translation>spec 是可选的：一次更新可以删除它，从而绕过该规则，下一次更新就能把 %1 设为另一个值。在根节点添加规则可以拒绝这种删除</translation>
    </message>
    <message>
        <source>spec is optional: an update can remove it, which evades %2 rules in it, and the next one can set %1 to another value. A rule at the root can reject the removal</source>
        <translation>spec 是可选的：一次更新可以删除它，从而绕过其中的 %2 条规则，下一次更新就能把 %1 设为另一个值。在根节点添加规则可以拒绝这种删除</translation>
    </message>
    <message>
        <source>Names, labels and annotations in %1 are pruned: the schema specifies no fields there</source>
        <translation>%1 中的名称、标签和注解会被剪除：模式在那里没有指定任何字段</translation>
    </message>
    <message>
        <source>%1. The same is true of 1 other expression</source>
        <translation>%1。另有 1 个表达式也是如此</translation>
    </message>
    <message>
        <source>%1. The same is true of %2 other expressions</source>
        <translation>%1。另有 %2 个表达式也是如此</translation>
    </message>
    <message>
        <source>The rule does not keep %1 from losing items: an update can remove it, and the next one can set another value</source>
        <translation>该规则不能防止 %1 丢失列表项：一次更新可以移除它，下一次更新可以设置另一个值</translation>
    </message>
    <message>
        <source>From Kubernetes %1 on, the server rejects every object: %2</source>
        <translation>从 Kubernetes %1 起，服务器拒绝所有对象：%2</translation>
    </message>
    <message>
        <source>From Kubernetes %1 on, the server rejects every update of the status with %2: %3</source>
        <translation>从 Kubernetes %1 起，服务器拒绝所有含有 %2 的 status 更新：%3</translation>
    </message>
    <message>
        <source>From Kubernetes %1 on, the server rejects every object in which %2 is not null: %3</source>
        <translation>从 Kubernetes %1 起，服务器拒绝 %2 不为 null 的所有对象：%3</translation>
    </message>
    <message>
        <source>From Kubernetes %1 on, the server rejects every object with %2: %3</source>
        <translation>从 Kubernetes %1 起，服务器拒绝所有含有 %2 的对象：%3</translation>
    </message>
    <message>
        <source>The server rejects every object with %1: %2. The same is true of %3</source>
        <translation>服务器拒绝所有含有 %1 的对象：%2。%3 也是如此</translation>
    </message>
    <message>
        <source>From Kubernetes %1 on, the server rejects every object with %2: %3. The same is true of %4</source>
        <translation>从 Kubernetes %1 起，服务器拒绝所有含有 %2 的对象：%3。%4 也是如此</translation>
    </message>
    <message>
        <source>There is no labelSelectorPath to the field .status.selector: kubectl scale works, but a HorizontalPodAutoscaler finds no pods</source>
        <translation>没有指向字段 .status.selector 的 labelSelectorPath：kubectl scale 可用，但 HorizontalPodAutoscaler 找不到 Pod</translation>
    </message>
    <message>
        <source>There is no labelSelectorPath to the field .status.selector: a HorizontalPodAutoscaler finds no pods</source>
        <translation>没有指向字段 .status.selector 的 labelSelectorPath：HorizontalPodAutoscaler 找不到 Pod</translation>
    </message>
</context>
<context>
    <name>Analysis</name>
    <message>
        <source>The file has more than %1 MiB of definitions: the definitions from here on are not checked.</source>
        <translation>文件中的定义超过 %1 MiB：从这里开始的定义不再检查。</translation>
    </message>
    <message>
        <source>The file has defaults whose rules cost more than %1 to run: the definitions from here on are not checked.</source>
        <translation>文件中有默认值的规则运行开销超过 %1：从这里开始的定义不再检查。</translation>
    </message>
    <message>
        <source>The file has more than %1 validation rules: the definitions from here on are not checked.</source>
        <translation>文件中的验证规则超过 %1 条：从这里开始的定义不再检查。</translation>
    </message>
    <message>
        <source>The base contains no whole CustomResourceDefinition: &quot;%1&quot; has no %2.</source>
        <translation>基准中没有完整的 CustomResourceDefinition：“%1”缺少 %2。</translation>
    </message>
    <message>
        <source>The schema of version %1 is not structural, so the server does not serve its objects.</source>
        <translation>版本 %1 的模式不是结构化的，因此服务器不提供它的对象。</translation>
    </message>
    <message>
        <source>The server rejects version %1, so it does not serve its objects: %2</source>
        <translation>服务器拒绝版本 %1，因此不提供它的对象：%2</translation>
    </message>
    <message>
        <source>The base contains no CustomResourceDefinition that a server could have stored.</source>
        <translation>基准中没有服务器可能存储的 CustomResourceDefinition。</translation>
    </message>
    <message>
        <source>The base is not valid YAML: line %1: %2</source>
        <translation>基准不是有效的 YAML：第 %1 行：%2</translation>
    </message>
    <message>
        <source>The file contains no CustomResourceDefinition: it is empty or contains only comments</source>
        <translation>文件中没有 CustomResourceDefinition：文件为空或只有注释</translation>
    </message>
    <message>
        <source>The file is named .json, but its text is YAML and not JSON: %1</source>
        <translation>文件以 .json 命名，但其文本是 YAML 而不是 JSON：%1</translation>
    </message>
    <message>
        <source>When the file is applied, this definition replaces an earlier one of the same name</source>
        <translation>应用此文件时，该定义会替换前面的同名定义</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has another definition of the same name: the one that is applied last is stored</source>
        <translation>“%1”中有另一个同名的定义：最后应用的定义会被存储</translation>
    </message>
    <message>
        <source>The file contains more than %1 documents: only the first %1 are checked</source>
        <translation>文件中的文档超过 %1 个：只检查前 %1 个</translation>
    </message>
    <message>
        <source>The definition has %1 bytes of text and is not checked: the API server reads requests of up to 3,145,728 bytes.</source>
        <translation>该定义有 %1 字节文本，不予检查：API 服务器读取的请求最大为 3,145,728 字节。</translation>
    </message>
    <message>
        <source>%1 more problems are hidden: only the first %2 are listed</source>
        <translation>另有 %1 个问题未列出：只列出前 %2 个</translation>
    </message>
    <message>
        <source>A mapping cannot be a key. If this is an expression of a Helm template: Helm renders the files in templates/, and installs those in crds/ as they are</source>
        <translation>映射不能作为键。如果这是 Helm 模板的表达式：Helm 会渲染 templates/ 中的文件，而原样安装 crds/ 中的文件</translation>
    </message>
    <message>
        <source>The definition has %1 bytes of JSON: the API server reads requests of up to 3,145,728 bytes.</source>
        <translation>该定义的 JSON 有 %1 字节：API 服务器只读取不超过 3,145,728 字节的请求。</translation>
    </message>
    <message>
        <source>The definition has %1 bytes of JSON: etcd stores values of up to 1,572,864 bytes.</source>
        <translation>该定义的 JSON 有 %1 字节：etcd 只存储不超过 1,572,864 字节的值。</translation>
    </message>
    <message>
        <source>With its aliases expanded, the definition has %1 bytes of text and is not checked: the API server reads requests of up to 3,145,728 bytes.</source>
        <translation>展开别名后，该定义有 %1 字节文本，不予检查：API 服务器读取的请求最大为 3,145,728 字节。</translation>
    </message>
    <message>
        <source>The YAML of the definition cannot be read (line %1): %2</source>
        <translation>无法读取定义的 YAML（第 %1 行）：%2</translation>
    </message>
    <message>
        <source>The definition is written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not serve. Upgrade it to v1 first.</source>
        <translation>该定义以 apiextensions.k8s.io/v1beta1 编写，Kubernetes 1.22 及更高版本不提供此版本。请先升级到 v1。</translation>
    </message>
    <message>
        <source>The base is not valid YAML: %1</source>
        <translation>基准不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>The YAML of the definition cannot be read: %1</source>
        <translation>无法读取该定义的 YAML：%1</translation>
    </message>
    <message>
        <source>The definition has %1 bytes of text, more than CRD Designer checks: whether the server accepts it is not known.</source>
        <translation>该定义有 %1 字节文本，超过 CRD Designer 检查的上限：服务器是否接受它尚不清楚。</translation>
    </message>
    <message>
        <source>With its aliases expanded, the definition has at least %1 bytes of text, more than CRD Designer checks: whether the server accepts it is not known.</source>
        <translation>展开别名后，该定义至少有 %1 字节文本，超过 CRD Designer 检查的上限：服务器是否接受它尚不清楚。</translation>
    </message>
    <message>
        <source>With its aliases expanded, the definition has %1 bytes of text, more than CRD Designer checks: whether the server accepts it is not known.</source>
        <translation>展开别名后，该定义有 %1 字节文本，超过 CRD Designer 检查的上限：服务器是否接受它尚不清楚。</translation>
    </message>
    <message>
        <source>The file has defaults whose patterns need more work than this program allows: the definitions from here on are not checked.</source>
        <translation>该文件中有默认值的 pattern 所需的工作量超出本程序的上限：从这里起的定义未检查。</translation>
    </message>
    <message>
        <source>Helm evaluates %1 when it renders this file: the description changes, or rendering fails</source>
        <translation>Helm 在渲染此文件时会对 %1 求值：描述会改变，或渲染失败</translation>
    </message>
    <message>
        <source>This is a Helm template, which kubectl cannot read. Helm renders the files in templates/, and installs those in crds/ as they are. The other problems are those of the text with a placeholder for each expression.</source>
        <translation>这是 Helm 模板，kubectl 无法读取。Helm 会渲染 templates/ 中的文件，而 crds/ 中的文件按原样安装。其他问题来自把每个表达式换成占位符后的文本。</translation>
    </message>
    <message>
        <source>The stored definition is not served, and this update does not change that: its condition NamesAccepted stays False (%1: %2). The server compares names again only if they differ from the accepted ones. Add a category, or delete the definition and create it again</source>
        <translation>已存储的定义未被提供，此更新不会改变这一点：其状况 NamesAccepted 保持 False（%1：%2）。只有名称与已接受的名称不同时，服务器才会重新比较。请添加一个类别，或删除该定义后重新创建</translation>
    </message>
    <message>
        <source>%1 is a name of %2 in the same group. The server accepts this update and still serves the definition, but not under this name: its condition NamesAccepted becomes False (%3: %4)</source>
        <translation>%1 是同一组中 %2 的名称。服务器接受此更新并继续提供该定义，但不使用此名称：其状况 NamesAccepted 变为 False（%3：%4）</translation>
    </message>
    <message>
        <source>%1 is a name of %2 in the same group. The server accepts this definition but does not serve it: its condition NamesAccepted becomes False (%3: %4)</source>
        <translation>%1 是同一组中 %2 的名称。服务器接受此定义，但不提供服务：其状况 NamesAccepted 变为 False（%3：%4）</translation>
    </message>
    <message>
        <source>the rule %1 cannot be switched off by a comment</source>
        <translation>规则 %1 不能用注释关闭</translation>
    </message>
    <message>
        <source>The file has more than %1 comments for crdctl, or rules in them: those from here on have no effect</source>
        <translation>文件中给 crdctl 的注释或其中的规则超过 %1 个：从此处起的不起作用</translation>
    </message>
    <message>
        <source>The comment is not one that crdctl knows, which are &quot;%1&quot; and &quot;%2&quot;</source>
        <translation>crdctl 不认识此注释；可用的形式是“%1”和“%2”</translation>
    </message>
    <message>
        <source>The comment has no effect: no field or item begins on its line, or follows it</source>
        <translation>此注释不起作用：所在行没有字段或列表项开始，其后也没有</translation>
    </message>
    <message>
        <source>all rules of this group are errors of the server</source>
        <translation>该组的所有规则都是服务器的错误</translation>
    </message>
    <message>
        <source>The comment has no reason, which follows the rules and a colon</source>
        <translation>此注释没有理由；理由写在规则和冒号之后</translation>
    </message>
    <message>
        <source>The comment is not needed: no problem of %1 is found here</source>
        <translation>不需要此注释：此处没有 %1 的问题</translation>
    </message>
    <message>
        <source>The comment need not name %1: no problem of it is found here</source>
        <translation>此注释无需列出 %1：此处没有它的问题</translation>
    </message>
    <message>
        <source>The comment has no effect: %1</source>
        <translation>此注释不起作用：%1</translation>
    </message>
</context>
<context>
    <name>AnswerCover</name>
    <message>
        <source>Hidden until you answer the next question</source>
        <translation>回答下一个问题之前隐藏</translation>
    </message>
</context>
<context>
    <name>Apply</name>
    <message>
        <source>The object did not have this field.</source>
        <translation>对象原先没有此字段。</translation>
    </message>
    <message>
        <source>The object had another value, which no other manager owned.</source>
        <translation>对象原先有另一个值，没有其他管理者拥有它。</translation>
    </message>
    <message>
        <source>Another value was owned by %1, which loses the field.</source>
        <translation>另一个值由 %1 拥有，它失去此字段。</translation>
    </message>
    <message>
        <source>The field has the same value for %1: both own it.</source>
        <translation>此字段对 %1 的值相同：两者都拥有它。</translation>
    </message>
    <message>
        <source>%1 no longer applies this field, which stays.</source>
        <translation>%1 不再应用此字段，字段保留。</translation>
    </message>
    <message>
        <source>%1 no longer applies this field, which stays because %2 owns it.</source>
        <translation>%1 不再应用此字段；由于 %2 拥有它，字段保留。</translation>
    </message>
    <message>
        <source>%1 no longer applies this field, and no other manager owns it.</source>
        <translation>%1 不再应用此字段，也没有其他管理者拥有它。</translation>
    </message>
    <message>
        <source>An apply keeps this null; a create, an update and a patch drop it.</source>
        <translation>应用会保留这个 null；创建、更新和补丁会丢弃它。</translation>
    </message>
    <message>
        <source>set</source>
        <translation>已设置</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>已取得</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>released</source>
        <translation>已释放</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
</context>
<context>
    <name>Background</name>
    <message>
        <source>There is not enough memory for this input.</source>
        <translation>没有足够的内存来处理此输入。</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Invalid YAML. The tree shows the last valid version.</source>
        <translation>YAML 无效。树中显示上一个有效版本。</translation>
    </message>
    <message>
        <source>Show the error</source>
        <translation>显示错误</translation>
    </message>
    <message>
        <source>Upgrade to v1</source>
        <translation>升级到 v1</translation>
    </message>
    <message>
        <source>The text is not read to its end. The tree shows the last version that was.</source>
        <translation>文本没有读到结尾。树显示最后一个读完的版本。</translation>
    </message>
</context>
<context>
    <name>Boundaries</name>
    <message>
        <source>an object without %1</source>
        <translation>没有 %1 的对象</translation>
    </message>
    <message>
        <source>1 code point</source>
        <translation>1 个码位</translation>
    </message>
    <message>
        <source>%1 code points</source>
        <translation>%1 个码位</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 项</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>1 member</source>
        <translation>1 个成员</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 个成员</translation>
    </message>
    <message>
        <source>%1 %2 (exclusive)</source>
        <translation>%1 %2（不含）</translation>
    </message>
    <message>
        <source>a multiple</source>
        <translation>一个倍数</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>一个字符串</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>within the limit, but a rule rejects it</source>
        <translation>在限制之内，但被某条规则拒绝</translation>
    </message>
    <message>
        <source>rejected as expected</source>
        <translation>按预期拒绝</translation>
    </message>
    <message>
        <source>past the limit, but rejected for another reason</source>
        <translation>超出限制，但因其他原因被拒绝</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>the object</source>
        <translation>该对象</translation>
    </message>
    <message>
        <source>No valid object was found that has this field.</source>
        <translation>没有找到含有此字段的有效对象。</translation>
    </message>
    <message>
        <source>%1: %2 is met by %3</source>
        <translation>%1：%3 满足 %2</translation>
    </message>
    <message>
        <source>%1: %2 is passed by %3</source>
        <translation>%1：%3 超出 %2</translation>
    </message>
    <message>
        <source>%1 cannot be met: %2</source>
        <translation>无法满足 %1：%2</translation>
    </message>
    <message>
        <source>%1 accepts %2.</source>
        <translation>%1 接受 %2。</translation>
    </message>
    <message>
        <source>%1 is too large to be written out.</source>
        <translation>%1 太大，无法写出。</translation>
    </message>
    <message>
        <source>whether the server accepts it is not known</source>
        <translation>服务器是否接受它尚不清楚</translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Path of the selected node</source>
        <translation>所选节点的路径</translation>
    </message>
</context>
<context>
    <name>CaFileField</name>
    <message>
        <source>Verify its certificate with</source>
        <translation>验证其证书所用</translation>
    </message>
    <message>
        <source>Verify the certificate of the webhook with the file</source>
        <translation>用该文件验证 Webhook 的证书</translation>
    </message>
    <message>
        <source>Without a file: %1</source>
        <translation>没有文件时：%1</translation>
    </message>
</context>
<context>
    <name>Call</name>
    <message>
        <source>%1 answered %2, and the time (%3 s) was over before the call succeeded.</source>
        <translation>%1 返回 %2，在调用成功之前时间（%3 秒）已用完。</translation>
    </message>
    <message>
        <source>%1 redirects to %2. The server would repeat the request there with its body; this program follows no redirects. Call the final URL.</source>
        <translation>%1 重定向到 %2。服务器会带着正文向该地址重复请求；本程序不跟随重定向。请调用最终的 URL。</translation>
    </message>
    <message>
        <source>%1 answered %2: the call was repeated, %3 in all, as the server does.</source>
        <translation>%1 返回 %2：像服务器一样重复了调用，共重复 %3 次。</translation>
    </message>
    <message>
        <source>The URL cannot be read: %1.</source>
        <translation>无法读取该 URL：%1。</translation>
    </message>
    <message>
        <source>The URL must begin with https://, or http:// for this machine.</source>
        <translation>URL 必须以 https:// 开头；对于本机可以用 http://。</translation>
    </message>
    <message>
        <source>The URL has no host.</source>
        <translation>URL 没有主机。</translation>
    </message>
    <message>
        <source>The URL must not contain a user name or password.</source>
        <translation>URL 不得包含用户名或密码。</translation>
    </message>
    <message>
        <source>The URL must not contain a fragment.</source>
        <translation>URL 不得包含片段。</translation>
    </message>
    <message>
        <source>http is only allowed to this machine (localhost, 127.0.0.1). Use https for %1.</source>
        <translation>http 仅允许用于本机（localhost、127.0.0.1）。对 %1 请使用 https。</translation>
    </message>
    <message>
        <source>Webhooks cannot be called, because libcurl is not installed.</source>
        <translation>无法调用 Webhook，因为未安装 libcurl。</translation>
    </message>
    <message>
        <source>The CA bundle has no certificate that can be used. It must be PEM.</source>
        <translation>CA 包中没有可用的证书。它必须是 PEM 格式。</translation>
    </message>
    <message>
        <source>This system has no CA certificate in %1. Install the package ca-certificates, or set a CA bundle.</source>
        <translation>此系统在 %1 中没有 CA 证书。请安装软件包 ca-certificates，或设置 CA 包。</translation>
    </message>
    <message>
        <source>The host %1 is not known. Check its name.</source>
        <translation>未知主机 %1。请检查其名称。</translation>
    </message>
    <message>
        <source>%1 does not accept connections. Check that the webhook runs and uses this port.</source>
        <translation>%1 不接受连接。请确认 Webhook 正在运行并使用此端口。</translation>
    </message>
    <message>
        <source>%1 cannot be called: %2</source>
        <translation>无法调用 %1：%2</translation>
    </message>
    <message>
        <source>%1 does not answer with TLS (%2). Check that the webhook uses https on this port.</source>
        <translation>%1 没有以 TLS 应答（%2）。请确认 Webhook 在此端口使用 https。</translation>
    </message>
    <message>
        <source>No trusted authority signed the certificate of %1 (%2). Use the CA that signed it as CA bundle.</source>
        <translation>%1 的证书没有受信任机构的签名（%2）。请把签署它的 CA 用作 CA 包。</translation>
    </message>
    <message>
        <source>The certificate of %1 has expired or is not valid yet. Renew it.</source>
        <translation>%1 的证书已过期或尚未生效。请更新它。</translation>
    </message>
    <message>
        <source>The certificate of %1 has no subject alternative names. Create it with %2.</source>
        <translation>%1 的证书没有使用者备用名称。请用 %2 创建它。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not for %2 but for %3. Create it with that name.</source>
        <translation>%1 的证书不是给 %2 而是给 %3 的。请用该名称创建它。</translation>
    </message>
    <message>
        <source>%1 did not answer in time (%2 s).</source>
        <translation>%1 没有及时应答（%2 秒）。</translation>
    </message>
    <message>
        <source>%1 closed the connection before the response was complete.</source>
        <translation>%1 在响应完整之前关闭了连接。</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 未作响应就关闭了连接。</translation>
    </message>
    <message>
        <source>The response of %1 is larger than %2 bytes and was not read to its end.</source>
        <translation>%1 的响应超过 %2 字节，未读完。</translation>
    </message>
    <message>
        <source>%1 redirects to %2. The server would repeat the request there without its body; call the final URL.</source>
        <translation>%1 重定向到 %2。服务器会在那里重复请求但不带请求体；请调用最终的 URL。</translation>
    </message>
    <message>
        <source>The call was canceled.</source>
        <translation>调用已取消。</translation>
    </message>
    <message>
        <source>This crdctl is linked statically. It calls no webhooks.</source>
        <translation>此 crdctl 为静态链接，不调用 webhook。</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>%1 is not a conversion strategy: use None or Webhook.</source>
        <translation>%1 不是转换策略：请使用 None 或 Webhook。</translation>
    </message>
    <message>
        <source>The default has fields that its schema does not specify: %1.</source>
        <translation>默认值含有其模式未指定的字段：%1。</translation>
    </message>
    <message>
        <source>The default is required.</source>
        <translation>默认值是必需的。</translation>
    </message>
    <message>
        <source>%1 of the default is required.</source>
        <translation>默认值的 %1 是必需的。</translation>
    </message>
    <message>
        <source>%1 is not a list type: use atomic, set or map.</source>
        <translation>%1 不是列表类型：请使用 atomic、set 或 map。</translation>
    </message>
    <message>
        <source>items cannot be nullable when x-kubernetes-list-type is %1</source>
        <translation>x-kubernetes-list-type 为 %1 时，项不能为 nullable</translation>
    </message>
    <message>
        <source>%1 is not a property of the items</source>
        <translation>%1 不是项的属性</translation>
    </message>
    <message>
        <source>%1 is listed twice</source>
        <translation>%1 被列出两次</translation>
    </message>
    <message>
        <source>%1 is not a reason: use FieldValueDuplicate, FieldValueForbidden, FieldValueInvalid or FieldValueRequired.</source>
        <translation>%1 不是原因：请使用 FieldValueDuplicate、FieldValueForbidden、FieldValueInvalid 或 FieldValueRequired。</translation>
    </message>
    <message>
        <source>namespace is not allowed on a definition</source>
        <translation>定义不能有 namespace</translation>
    </message>
    <message>
        <source>%1 is not a scope: use Namespaced or Cluster.</source>
        <translation>%1 不是作用域：请使用 Namespaced 或 Cluster。</translation>
    </message>
    <message>
        <source>%1 is not a JSON type: use array, boolean, integer, number, object or string.</source>
        <translation>%1 不是 JSON 类型：请使用 array、boolean、integer、number、object 或 string。</translation>
    </message>
    <message>
        <source>%1 is not a map type: use granular or atomic.</source>
        <translation>%1 不是映射类型：请使用 granular 或 atomic。</translation>
    </message>
    <message>
        <source>the field %1 is selected twice</source>
        <translation>字段 %1 被选择了两次</translation>
    </message>
    <message>
        <source>selectable fields require a schema</source>
        <translation>可选字段需要模式</translation>
    </message>
    <message>
        <source>versions with different schemas cannot have the same selectable fields</source>
        <translation>模式不同的版本不能有相同的可选字段</translation>
    </message>
    <message>
        <source>versions with the same schema must have the same selectable fields</source>
        <translation>模式相同的版本必须有相同的可选字段</translation>
    </message>
    <message>
        <source>optionalOldSelf may not be set if the rule does not use oldSelf</source>
        <translation>如果规则不使用 oldSelf，则不能设置 optionalOldSelf</translation>
    </message>
    <message>
        <source>This rule is one of the most expensive of a schema whose rules exceed the total cost budget</source>
        <translation>该模式的规则超出总开销预算，这条规则是其中开销最大的之一</translation>
    </message>
    <message>
        <source>The estimated cost of the rules of the schema is %1 times the budget of all rules of a schema</source>
        <translation>该模式所有规则的估算开销是一个模式全部规则预算的 %1 倍</translation>
    </message>
    <message>
        <source>Rules are not allowed here: the value has no type for CEL</source>
        <translation>此处不允许有规则：该值没有 CEL 类型</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 处的 %1</translation>
    </message>
    <message>
        <source>The estimated cost of the rule is %1 times the budget of one rule</source>
        <translation>该规则的估算开销是单条规则预算的 %1 倍</translation>
    </message>
    <message>
        <source>The estimated cost of the message expression is %1 times the budget of one rule</source>
        <translation>该消息表达式的估算开销是单条规则预算的 %1 倍</translation>
    </message>
    <message>
        <source>%1: the schema declares it, but without a valid type. Fix its schema first</source>
        <translation>%1：模式声明了该字段，但没有有效的类型。请先修正其模式</translation>
    </message>
    <message>
        <source>%1; missing limits: %2</source>
        <translation>%1；缺少的限制：%2</translation>
    </message>
    <message>
        <source>%1; %2 is a reserved word, so the server does not know the size of the field: write %3</source>
        <translation>%1；%2 是保留字，服务器因此不知道该字段的大小：请写成 %3</translation>
    </message>
    <message>
        <source>oldSelf cannot be used here: items of %1 cannot be matched with their old values</source>
        <translation>此处不能使用 oldSelf：%1 的项无法与其旧值对应</translation>
    </message>
    <message>
        <source>%1 is %2 in the base and cannot be changed</source>
        <translation>%1 在基准中为 %2，不能更改</translation>
    </message>
    <message>
        <source>every version needs a schema: schema.openAPIV3Schema must be specified</source>
        <translation>每个版本都需要模式：必须指定 schema.openAPIV3Schema</translation>
    </message>
    <message>
        <source>%1 is not allowed at the root of the schema while the status subresource is enabled</source>
        <translation>启用 status 子资源时，模式的根不允许有 %1</translation>
    </message>
    <message>
        <source>there is no storage version; exactly one version must have storage: true</source>
        <translation>没有存储版本；必须恰好有一个版本设置 storage: true</translation>
    </message>
    <message>
        <source>there is more than one storage version; exactly one version must have storage: true</source>
        <translation>存储版本多于一个；必须恰好有一个版本设置 storage: true</translation>
    </message>
    <message>
        <source>two versions have the same name</source>
        <translation>两个版本的名称相同</translation>
    </message>
    <message>
        <source>more than 100</source>
        <translation>100 多</translation>
    </message>
    <message>
        <source>less than 0.1 %</source>
        <translation>不到 0.1 %</translation>
    </message>
    <message>
        <source>%1; the server does not know the size of what %2 reads, so no limit in the schema helps</source>
        <translation>%1；服务器不知道 %2 所读取内容的大小，因此模式中的任何限制都无济于事</translation>
    </message>
    <message>
        <source>%1: %2 is a reserved word of CEL, write %3</source>
        <translation>%1：%2 是 CEL 的保留字，请写 %3</translation>
    </message>
    <message>
        <source>the stored definition has preserveUnknownFields: true, and kubectl apply keeps it: it must be false for defaults</source>
        <translation>已存储的定义有 preserveUnknownFields: true，kubectl apply 会保留它：要使用默认值，它必须为 false</translation>
    </message>
    <message>
        <source>objects may still be stored as %1, so this version must stay in spec.versions until the plan to retire it is done (Compare, Retire a version; or crdctl plan --retire %1)</source>
        <translation>对象可能仍以 %1 存储，因此在停用计划完成之前，此版本必须保留在 spec.versions 中（“比较”中的“停用版本”，或 crdctl plan --retire %1）</translation>
    </message>
</context>
<context>
    <name>ClientCommands</name>
    <message>
        <source>Explain tab</source>
        <translation>Explain 标签页</translation>
    </message>
    <message>
        <source>Show or hide what kubectl explain prints</source>
        <translation>显示或隐藏 kubectl explain 的输出</translation>
    </message>
    <message>
        <source>OpenAPI tab</source>
        <translation>OpenAPI 标签页</translation>
    </message>
    <message>
        <source>Show or hide the OpenAPI documents of the definition</source>
        <translation>显示或隐藏定义的 OpenAPI 文档</translation>
    </message>
    <message>
        <source>Discovery tab</source>
        <translation>发现标签页</translation>
    </message>
    <message>
        <source>Show or hide the REST paths and names that clients discover</source>
        <translation>显示或隐藏客户端发现的 REST 路径和名称</translation>
    </message>
    <message>
        <source>Go to Explain</source>
        <translation>转到 Explain</translation>
    </message>
    <message>
        <source>What kubectl explain prints for a field</source>
        <translation>kubectl explain 对字段的输出</translation>
    </message>
    <message>
        <source>Go to OpenAPI</source>
        <translation>转到 OpenAPI</translation>
    </message>
    <message>
        <source>The OpenAPI v3 and v2 documents that the server publishes</source>
        <translation>服务器发布的 OpenAPI v3 和 v2 文档</translation>
    </message>
    <message>
        <source>Go to Discovery</source>
        <translation>转到发现</translation>
    </message>
    <message>
        <source>REST paths, verbs and names of each served version</source>
        <translation>每个提供服务的版本的 REST 路径、动词和名称</translation>
    </message>
    <message>
        <source>Explain the selected field</source>
        <translation>解释所选字段</translation>
    </message>
    <message>
        <source>Show what kubectl explain prints for the selected field</source>
        <translation>显示 kubectl explain 对所选字段的输出</translation>
    </message>
    <message>
        <source>Copy the output of kubectl explain</source>
        <translation>复制 kubectl explain 的输出</translation>
    </message>
    <message>
        <source>Copy the command and its output</source>
        <translation>复制命令及其输出</translation>
    </message>
    <message>
        <source>Show the Explain tab first.</source>
        <translation>请先显示 Explain 标签页。</translation>
    </message>
    <message>
        <source>Explain the parent field</source>
        <translation>解释上级字段</translation>
    </message>
    <message>
        <source>Show what kubectl explain prints one level up</source>
        <translation>显示 kubectl explain 对上一级的输出</translation>
    </message>
    <message>
        <source>Select a field in the Explain tab first.</source>
        <translation>请先在 Explain 标签页中选择一个字段。</translation>
    </message>
    <message>
        <source>Save the OpenAPI document…</source>
        <translation>保存 OpenAPI 文档…</translation>
    </message>
    <message>
        <source>Save the document of the OpenAPI tab as JSON</source>
        <translation>将 OpenAPI 标签页中的文档保存为 JSON</translation>
    </message>
    <message>
        <source>Show the OpenAPI tab first.</source>
        <translation>请先显示 OpenAPI 标签页。</translation>
    </message>
    <message>
        <source>Save the OpenAPI document as</source>
        <translation>将 OpenAPI 文档另存为</translation>
    </message>
</context>
<context>
    <name>ClientNote</name>
    <message>
        <source>Serve %1</source>
        <translation>提供 %1</translation>
    </message>
</context>
<context>
    <name>ClusterCommands</name>
    <message>
        <source>Open from the cluster…</source>
        <translation>从集群打开…</translation>
    </message>
    <message>
        <source>Read a definition with kubectl, as a new document</source>
        <translation>用 kubectl 读取一个定义，作为新文档</translation>
    </message>
    <message>
        <source>Dry run on the API server…</source>
        <translation>在 API 服务器上试运行…</translation>
    </message>
    <message>
        <source>Let the API server validate the definition, and compare its response with this one</source>
        <translation>让 API 服务器验证该定义，并与此处的响应比较</translation>
    </message>
    <message>
        <source>Compare with the cluster…</source>
        <translation>与集群比较…</translation>
    </message>
    <message>
        <source>Read the live definition with kubectl, as the left side</source>
        <translation>用 kubectl 读取集群中的定义，作为左侧</translation>
    </message>
    <message>
        <source>Read the stored versions of the cluster…</source>
        <translation>读取集群的已存储版本…</translation>
    </message>
    <message>
        <source>Read status.storedVersions with kubectl, for the plan to retire a version</source>
        <translation>用 kubectl 读取 status.storedVersions，用于停用版本的计划</translation>
    </message>
    <message>
        <source>Read objects with kubectl, as samples without server-set fields</source>
        <translation>用 kubectl 读取对象，作为不含服务器设置字段的样例</translation>
    </message>
    <message>
        <source>Add objects from the cluster…</source>
        <translation>从集群添加对象…</translation>
    </message>
</context>
<context>
    <name>ClusterDialog</name>
    <message>
        <source>The definition in the cluster becomes the left side of the comparison.</source>
        <translation>集群中的定义成为比较的左侧。</translation>
    </message>
    <message>
        <source>The plan to retire a version uses status.storedVersions of the definition in the cluster.</source>
        <translation>停用版本的计划使用集群中定义的 status.storedVersions。</translation>
    </message>
    <message>
        <source>The API server validates the definition without storing it, and its response is compared with that of CRD Designer.</source>
        <translation>API 服务器验证该定义而不存储，其响应将与 CRD Designer 的响应比较。</translation>
    </message>
    <message>
        <source>Compare with the cluster</source>
        <translation>与集群比较</translation>
    </message>
    <message>
        <source>Dry run on the API server</source>
        <translation>在 API 服务器上试运行</translation>
    </message>
    <message>
        <source>Path of kubectl</source>
        <translation>kubectl 的路径</translation>
    </message>
    <message>
        <source>empty: the kubectl on PATH</source>
        <translation>留空：PATH 中的 kubectl</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>List the contexts again</source>
        <translation>重新列出上下文</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>all namespaces</source>
        <translation>所有命名空间</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Maximum number of objects</source>
        <translation>对象数上限</translation>
    </message>
    <message>
        <source>Find a definition by name, kind or version</source>
        <translation>按名称、kind 或版本查找定义</translation>
    </message>
    <message>
        <source>Definitions in the cluster</source>
        <translation>集群中的定义</translation>
    </message>
    <message>
        <source>Objects in the cluster</source>
        <translation>集群中的对象</translation>
    </message>
    <message>
        <source>Nothing matches the search</source>
        <translation>没有匹配的结果</translation>
    </message>
    <message>
        <source>The cluster has more objects: they were not read because of the limit.</source>
        <translation>集群中还有更多对象：由于上限未读取。</translation>
    </message>
    <message numerus="yes">
        <source>Running for %n second(s)…</source>
        <translation>
            <numerusform>已运行 %n 秒…</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Save the report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Add %n sample(s)</source>
        <translation>
            <numerusform>添加 %n 个样例</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>A definition in the cluster becomes a new document. The cluster is not changed.</source>
        <translation>集群中的一个定义会成为新文档。集群不会被更改。</translation>
    </message>
    <message>
        <source>Objects in the cluster become samples of the preview.</source>
        <translation>集群中的对象会成为预览的示例。</translation>
    </message>
    <message>
        <source>Open a definition from the cluster</source>
        <translation>从集群打开定义</translation>
    </message>
    <message>
        <source>Samples from the cluster</source>
        <translation>来自集群的示例</translation>
    </message>
    <message>
        <source>Stored versions in the cluster</source>
        <translation>集群中的已存储版本</translation>
    </message>
    <message>
        <source>Find an object by name or namespace; Space picks, Enter adds</source>
        <translation>按名称或命名空间查找对象；空格键选取，回车键添加</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the file of kubectl</source>
        <translation>选择 kubectl 的文件</translation>
    </message>
</context>
<context>
    <name>ClusterSpace</name>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Choose the file of kubectl</source>
        <translation>选择 kubectl 的文件</translation>
    </message>
</context>
<context>
    <name>ColumnEditor</name>
    <message>
        <source>Column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>JSON path</source>
        <translation>JSON 路径</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>0: always shown; others: only by -o wide</source>
        <translation>0：始终显示；其他：仅用 -o wide 时显示</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
</context>
<context>
    <name>ColumnPicker</name>
    <message>
        <source>Add a column for a field</source>
        <translation>为字段添加列</translation>
    </message>
    <message>
        <source>Fields that a column can show</source>
        <translation>列可以显示的字段</translation>
    </message>
    <message>
        <source>No matching fields</source>
        <translation>没有匹配的字段</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No matching commands</source>
        <translation>没有匹配的命令</translation>
    </message>
</context>
<context>
    <name>CommandText</name>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
</context>
<context>
    <name>CommandToolButton</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Open a file first.</source>
        <translation>请先打开一个文件。</translation>
    </message>
    <message>
        <source>Select a schema node first.</source>
        <translation>请先选择一个模式节点。</translation>
    </message>
    <message>
        <source>Does not apply to the selected node.</source>
        <translation>不适用于所选节点。</translation>
    </message>
    <message>
        <source>Select a version first.</source>
        <translation>请先选择一个版本。</translation>
    </message>
    <message>
        <source>Add a sample first.</source>
        <translation>请先添加一个样例。</translation>
    </message>
    <message>
        <source>There are no problems.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>重做上一次撤销的更改</translation>
    </message>
    <message>
        <source>Add property…</source>
        <translation>添加属性…</translation>
    </message>
    <message>
        <source>Add a property to the selected object, or next to the selected property</source>
        <translation>向所选对象添加属性，或在所选属性旁添加</translation>
    </message>
    <message>
        <source>Add items</source>
        <translation>添加 items</translation>
    </message>
    <message>
        <source>Add an items schema to the selected array</source>
        <translation>为所选数组添加 items 模式</translation>
    </message>
    <message>
        <source>Add map values</source>
        <translation>添加映射值</translation>
    </message>
    <message>
        <source>Make the selected object a map and add a schema for its values</source>
        <translation>将所选对象变为映射，并为其值添加模式</translation>
    </message>
    <message>
        <source>Rename kind</source>
        <translation>重命名 kind</translation>
    </message>
    <message>
        <source>Rename property</source>
        <translation>重命名属性</translation>
    </message>
    <message>
        <source>Rename the kind and the names that follow it</source>
        <translation>重命名 kind 以及由它派生的名称</translation>
    </message>
    <message>
        <source>Rename the selected property; required lists and list map keys follow</source>
        <translation>重命名所选属性；required 列表和列表映射键随之更改</translation>
    </message>
    <message>
        <source>Change type…</source>
        <translation>更改类型…</translation>
    </message>
    <message>
        <source>Choose another type for the selected node</source>
        <translation>为所选节点选择另一种类型</translation>
    </message>
    <message>
        <source>Make optional</source>
        <translation>设为可选</translation>
    </message>
    <message>
        <source>Make required</source>
        <translation>设为必需</translation>
    </message>
    <message>
        <source>Add the property to its parent&apos;s required list, or remove it</source>
        <translation>将属性加入父节点的 required 列表，或从中移除</translation>
    </message>
    <message>
        <source>Add keyword…</source>
        <translation>添加关键字…</translation>
    </message>
    <message>
        <source>Add a keyword to the selected node and edit it</source>
        <translation>向所选节点添加关键字并编辑</translation>
    </message>
    <message>
        <source>Duplicate property</source>
        <translation>复制一份属性</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Find in the sample</source>
        <translation>在样例中查找</translation>
    </message>
    <message>
        <source>Find in the source</source>
        <translation>在源码中查找</translation>
    </message>
    <message>
        <source>Find, and replace, text in the sample object</source>
        <translation>在样例对象中查找和替换文本</translation>
    </message>
    <message>
        <source>Find, and replace, text in the file</source>
        <translation>在文件中查找和替换文本</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Next text with the old name</source>
        <translation>下一个使用旧名称的文本</translation>
    </message>
    <message>
        <source>Fix this problem</source>
        <translation>修复此问题</translation>
    </message>
    <message>
        <source>Next fix for this problem</source>
        <translation>此问题的下一个修复</translation>
    </message>
    <message>
        <source>Choose the next fix in the rule card; Fix this problem applies it</source>
        <translation>在规则卡中选择下一个修复；“修复此问题”会应用它</translation>
    </message>
    <message>
        <source>Search the schema</source>
        <translation>搜索模式</translation>
    </message>
    <message>
        <source>Show only the properties whose name or path matches</source>
        <translation>只显示名称或路径匹配的属性</translation>
    </message>
    <message>
        <source>Filter the problems</source>
        <translation>筛选问题</translation>
    </message>
    <message>
        <source>Go to the parent node</source>
        <translation>转到父节点</translation>
    </message>
    <message>
        <source>Select the parent of the selected node</source>
        <translation>选择所选节点的父节点</translation>
    </message>
    <message>
        <source>Show the node in the source</source>
        <translation>在源码中显示节点</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Expand the whole schema tree</source>
        <translation>展开整个模式树</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Collapse the whole schema tree</source>
        <translation>折叠整个模式树</translation>
    </message>
    <message>
        <source>Show the problem in the source</source>
        <translation>在源码中显示问题</translation>
    </message>
    <message>
        <source>Fix all problems of this rule</source>
        <translation>修复此规则的所有问题</translation>
    </message>
    <message>
        <source>Apply the safe fix of each problem of the selected rule</source>
        <translation>对所选规则的每个问题应用安全的修复</translation>
    </message>
    <message>
        <source>Copy the message</source>
        <translation>复制消息</translation>
    </message>
    <message>
        <source>Copy the message of the problem, or of all problems of the rule</source>
        <translation>复制该问题的消息，或该规则所有问题的消息</translation>
    </message>
    <message>
        <source>Select a column in the Table tab first.</source>
        <translation>请先在“表格”标签页中选择一列。</translation>
    </message>
    <message>
        <source>Open a lesson first.</source>
        <translation>请先打开一个课程。</translation>
    </message>
    <message>
        <source>Find in the configuration</source>
        <translation>在配置中查找</translation>
    </message>
    <message>
        <source>Find, and replace, text in the admission configuration</source>
        <translation>在准入配置中查找和替换文本</translation>
    </message>
    <message>
        <source>Select a problem first.</source>
        <translation>请先选择一个问题。</translation>
    </message>
    <message>
        <source>Apply the chosen fix; press again for the next problem</source>
        <translation>应用所选修复；再按一次转到下一个问题</translation>
    </message>
    <message>
        <source>Make required or optional</source>
        <translation>设为必需或可选</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Show only the problems that contain a text</source>
        <translation>仅显示包含指定文字的问题</translation>
    </message>
    <message>
        <source>Go to the lines of the selected node in the source</source>
        <translation>转到源码中所选节点所在的行</translation>
    </message>
    <message>
        <source>Find in the response</source>
        <translation>在响应中查找</translation>
    </message>
    <message>
        <source>Find, and replace, text in the response of the webhook</source>
        <translation>在 Webhook 的响应中查找和替换文本</translation>
    </message>
    <message>
        <source>Go to the line of the selected problem in the source</source>
        <translation>转到源码中所选问题所在的行</translation>
    </message>
    <message>
        <source>Next problem of the mapping</source>
        <translation>映射的下一个问题</translation>
    </message>
    <message>
        <source>Previous problem of the mapping</source>
        <translation>映射的上一个问题</translation>
    </message>
    <message>
        <source>Hidden until you answer the next question.</source>
        <translation>回答下一个问题之后才会显示。</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一个差异</translation>
    </message>
    <message>
        <source>Next problem; in Compare, the next difference or mapping problem</source>
        <translation>下一个问题；在“比较”中是下一个差异或映射问题</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一个差异</translation>
    </message>
    <message>
        <source>Previous problem; in Compare, the previous difference or mapping problem</source>
        <translation>上一个问题；在“比较”中是上一个差异或映射问题</translation>
    </message>
    <message>
        <source>Next problem or difference</source>
        <translation>下一个问题或差异</translation>
    </message>
    <message>
        <source>Previous problem or difference</source>
        <translation>上一个问题或差异</translation>
    </message>
    <message>
        <source>Go to Design first.</source>
        <translation>请先转到设计。</translation>
    </message>
    <message>
        <source>Duplicate properties</source>
        <translation>复制属性</translation>
    </message>
    <message>
        <source>Duplicate the selected properties and everything below them</source>
        <translation>复制所选属性及其下的所有内容</translation>
    </message>
    <message>
        <source>Delete the selected nodes and everything below them</source>
        <translation>删除所选节点及其下的所有内容</translation>
    </message>
    <message>
        <source>There is no text to search here.</source>
        <translation>这里没有可搜索的文本。</translation>
    </message>
    <message>
        <source>No problem of this rule has a fix that can be applied to all.</source>
        <translation>此规则的问题没有可以全部应用的修复。</translation>
    </message>
    <message>
        <source>Show the next text that a rename, move or deletion left</source>
        <translation>显示重命名、移动或删除后留下的下一处文本</translation>
    </message>
    <message>
        <source>This pane has no search. To search the file, go to the source first.</source>
        <translation>此面板没有搜索。要在文件中搜索，请先转到源文本。</translation>
    </message>
    <message>
        <source>Switch this rule off here</source>
        <translation>在此处关闭此规则</translation>
    </message>
    <message>
        <source>Write a comment with a reason, so that CRD Designer and crdctl do not report the problem</source>
        <translation>写入带理由的注释，使 CRD Designer 和 crdctl 不再报告该问题</translation>
    </message>
    <message>
        <source>Select a problem that is not an error first.</source>
        <translation>请先选择一个不是错误的问题。</translation>
    </message>
</context>
<context>
    <name>CommitDialog</name>
    <message>
        <source>the branch, tag or hash of this name</source>
        <translation>此名称的分支、标签或哈希</translation>
    </message>
    <message>
        <source>The cluster is assumed to have the file as it is in this commit.</source>
        <translation>假定集群中的文件与此提交中的相同。</translation>
    </message>
    <message>
        <source>Find a commit, or name a branch or tag</source>
        <translation>查找提交，或输入分支或标签名</translation>
    </message>
    <message>
        <source>Commits that changed the file</source>
        <translation>更改过该文件的提交</translation>
    </message>
    <message>
        <source>No commits match the search</source>
        <translation>没有匹配的提交</translation>
    </message>
    <message>
        <source>No commit has changed this file</source>
        <translation>没有提交更改过此文件</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Validate</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Validate as an update of a commit</source>
        <translation>作为对某个提交的更新来验证</translation>
    </message>
    <message>
        <source>Compare with a commit</source>
        <translation>与提交比较</translation>
    </message>
    <message>
        <source>The file as it is in this commit becomes the left side.</source>
        <translation>此提交中的文件将作为左侧。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
<context>
    <name>CompanionCommands</name>
    <message>
        <source>Compare mapping with the file on disk…</source>
        <translation>将映射与磁盘上的文件比较…</translation>
    </message>
    <message>
        <source>Show what another program changed, and keep, merge or replace</source>
        <translation>显示其他程序所做的更改，并选择保留、合并或替换</translation>
    </message>
    <message>
        <source>Compare admission with the file on disk…</source>
        <translation>将准入配置与磁盘上的文件比较…</translation>
    </message>
</context>
<context>
    <name>CompareCommands</name>
    <message>
        <source>Compare versions</source>
        <translation>比较版本</translation>
    </message>
    <message>
        <source>Show two versions side by side, and what their differences break</source>
        <translation>并排显示两个版本，以及其差异会破坏什么</translation>
    </message>
    <message>
        <source>Go to Design</source>
        <translation>转到设计</translation>
    </message>
    <message>
        <source>Show the panes of the definition; from there, go to the schema</source>
        <translation>显示定义的各个窗格；已在设计中时转到模式</translation>
    </message>
    <message>
        <source>Take left</source>
        <translation>采用左侧</translation>
    </message>
    <message>
        <source>Make the selected node of the right version like that of the left one</source>
        <translation>使右侧版本中所选节点与左侧一致</translation>
    </message>
    <message>
        <source>Take right</source>
        <translation>采用右侧</translation>
    </message>
    <message>
        <source>Make the selected node of the left version like that of the right one</source>
        <translation>使左侧版本中所选节点与右侧一致</translation>
    </message>
    <message>
        <source>Copy this node to the other version</source>
        <translation>将此节点复制到另一版本</translation>
    </message>
    <message>
        <source>Add a node that only one version has to the other one</source>
        <translation>将仅一个版本具有的节点添加到另一版本</translation>
    </message>
    <message>
        <source>Accept the rename</source>
        <translation>接受重命名</translation>
    </message>
    <message>
        <source>Confirm that the field was renamed or moved</source>
        <translation>确认该字段已重命名或移动</translation>
    </message>
    <message>
        <source>Reject the rename</source>
        <translation>拒绝重命名</translation>
    </message>
    <message>
        <source>Show one field as removed and another one as added</source>
        <translation>将其显示为移除一个字段并添加另一个字段</translation>
    </message>
    <message>
        <source>Show the node in Design</source>
        <translation>在设计中显示该节点</translation>
    </message>
    <message>
        <source>Select the node in the schema tree, to edit it</source>
        <translation>在模式树中选择该节点以便编辑</translation>
    </message>
    <message>
        <source>Swap the sides</source>
        <translation>交换两侧</translation>
    </message>
    <message>
        <source>Swap the left and the right version</source>
        <translation>交换左侧和右侧的版本</translation>
    </message>
    <message>
        <source>Compare with another file…</source>
        <translation>与另一文件比较…</translation>
    </message>
    <message>
        <source>Choose a definition in another file as the left side</source>
        <translation>选择另一文件中的定义作为左侧</translation>
    </message>
    <message>
        <source>Compare with a commit…</source>
        <translation>与提交比较…</translation>
    </message>
    <message>
        <source>Choose the file in a commit, branch or tag as the left side</source>
        <translation>选择某个提交、分支或标签中的文件作为左侧</translation>
    </message>
    <message>
        <source>Export the comparison…</source>
        <translation>导出比较…</translation>
    </message>
    <message>
        <source>Write the differences as Markdown for a pull request, or as an HTML page</source>
        <translation>将差异写成用于拉取请求的 Markdown，或 HTML 页面</translation>
    </message>
    <message>
        <source>Filter the differences</source>
        <translation>筛选差异</translation>
    </message>
    <message>
        <source>Show only rows with a path or a class</source>
        <translation>仅显示符合路径或类别的行</translation>
    </message>
    <message>
        <source>Next tab below</source>
        <translation>下方的下一个标签页</translation>
    </message>
    <message>
        <source>Previous tab below</source>
        <translation>下方的上一个标签页</translation>
    </message>
    <message>
        <source>Pair with another field…</source>
        <translation>与另一个字段配对…</translation>
    </message>
    <message>
        <source>Choose the field that the removed or added one became or was</source>
        <translation>选择已移除字段变成的字段，或已添加字段原来的字段</translation>
    </message>
    <message>
        <source>Select a node that only one version has.</source>
        <translation>请选择只有一个版本才有的节点。</translation>
    </message>
    <message>
        <source>The file is not in a git repository.</source>
        <translation>该文件不在 git 仓库中。</translation>
    </message>
    <message>
        <source>Choose a version in the tab “Retire a version” first.</source>
        <translation>请先在“停用版本”标签页中选择一个版本。</translation>
    </message>
    <message>
        <source>Compare with a definition in another file</source>
        <translation>与另一文件中的定义比较</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>导出比较</translation>
    </message>
    <message>
        <source>Add the witness to the samples</source>
        <translation>将示例对象添加到样例</translation>
    </message>
    <message>
        <source>Add the object that shows the selected difference to the samples</source>
        <translation>将体现所选差异的对象添加到样例</translation>
    </message>
    <message>
        <source>Select a difference that an object shows first.</source>
        <translation>请先选择一处有示例对象的差异。</translation>
    </message>
    <message>
        <source>Read stored versions from a file…</source>
        <translation>从文件读取已存储版本…</translation>
    </message>
    <message>
        <source>Read status.storedVersions from the output of kubectl get crd -o yaml</source>
        <translation>从 kubectl get crd -o yaml 的输出中读取 status.storedVersions</translation>
    </message>
    <message>
        <source>Open the definition as the cluster has it</source>
        <translation>打开集群中的定义</translation>
    </message>
    <message>
        <source>Apply the step of the retirement</source>
        <translation>应用停用的此步骤</translation>
    </message>
    <message>
        <source>Make the change of this step in the open document (can be undone)</source>
        <translation>在打开的文档中进行此步骤的更改（可撤销）</translation>
    </message>
    <message>
        <source>This step does not change the file.</source>
        <translation>此步骤不更改文件。</translation>
    </message>
    <message>
        <source>Show the next tab of the comparison</source>
        <translation>显示比较的下一个标签页</translation>
    </message>
    <message>
        <source>Show the previous tab of the comparison</source>
        <translation>显示比较的上一个标签页</translation>
    </message>
    <message>
        <source>Compare versions, or put the focus on a list of changed lines first.</source>
        <translation>请先比较版本，或将焦点放在更改行列表上。</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>Go to the next row that differs, in Compare or in a list of changed lines</source>
        <translation>在比较或更改行列表中，转到下一个有差异的行</translation>
    </message>
    <message>
        <source>The two versions are identical.</source>
        <translation>两个版本相同。</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Go to the previous row that differs, in Compare or in a list of changed lines</source>
        <translation>在比较或更改行列表中，转到上一个有差异的行</translation>
    </message>
    <message>
        <source>Go to the Keywords or the Text tab, and select a node there.</source>
        <translation>请转到“关键字”或“文本”选项卡，并在其中选择一个节点。</translation>
    </message>
    <message>
        <source>Show what the update breaks</source>
        <translation>显示此更新会破坏什么</translation>
    </message>
    <message>
        <source>Compare the stored definition with this one</source>
        <translation>将已存储的定义与此定义比较</translation>
    </message>
    <message>
        <source>Nothing is known to break: there is no update, or no breaking change.</source>
        <translation>没有已知的破坏：没有更新，或没有破坏性更改。</translation>
    </message>
    <message>
        <source>Plan without the live definition</source>
        <translation>不使用集群中的定义制定计划</translation>
    </message>
    <message>
        <source>Plan the retirement as if the cluster had the saved file</source>
        <translation>按集群中的定义与已保存文件相同来制定停用计划</translation>
    </message>
    <message>
        <source>The plan uses no live definition.</source>
        <translation>该计划未使用集群中的定义。</translation>
    </message>
</context>
<context>
    <name>CompareDetail</name>
    <message>
        <source>left: %1</source>
        <translation>左侧：%1</translation>
    </message>
    <message>
        <source>right: %1</source>
        <translation>右侧：%1</translation>
    </message>
    <message>
        <source>Take this keyword from the left</source>
        <translation>采用左侧的此关键字</translation>
    </message>
    <message>
        <source>Take this keyword from the right</source>
        <translation>采用右侧的此关键字</translation>
    </message>
</context>
<context>
    <name>CompareDetailList</name>
    <message>
        <source>Keywords of %1</source>
        <translation>%1 的关键字</translation>
    </message>
    <message>
        <source>Select a row to see its keywords</source>
        <translation>选择一行以查看其关键字</translation>
    </message>
    <message>
        <source>The node has no keywords</source>
        <translation>该节点没有关键字</translation>
    </message>
    <message>
        <source>Expand the row to see what it contains</source>
        <translation>展开该行以查看其内容</translation>
    </message>
</context>
<context>
    <name>CompareHead</name>
    <message>
        <source>The left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>The right side</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Filter by path</source>
        <translation>按路径筛选</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>Keywords</source>
        <translation>关键字</translation>
    </message>
    <message>
        <source>The keywords of the selected row on both sides, and what their differences break</source>
        <translation>所选行在两侧的关键字，以及其差异会破坏什么</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The texts of the selected row on both sides, line by line</source>
        <translation>所选行在两侧的文本，逐行对照</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Retire a version</source>
        <translation>停用版本</translation>
    </message>
    <message>
        <source>The steps to retire a version, with commands and checks</source>
        <translation>停用版本的步骤，包括命令和检查</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>No differences match the filter</source>
        <translation>没有符合筛选条件的差异</translation>
    </message>
    <message>
        <source>Tabs of the comparison</source>
        <translation>比较的标签页</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>The rules that convert objects between the versions, and what they lose</source>
        <translation>在版本之间转换对象的规则，以及它们造成的损失</translation>
    </message>
    <message>
        <source>How strategy None, a webhook or the mapping converts an object, and what is lost</source>
        <translation>策略 None、Webhook 或映射如何转换对象，以及丢失的内容</translation>
    </message>
</context>
<context>
    <name>CompareRow</name>
    <message numerus="yes">
        <source>%n difference(s) below</source>
        <translation>
            <numerusform>下方有 %n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>left: %1</source>
        <translation>左侧：%1</translation>
    </message>
    <message>
        <source>right: %1</source>
        <translation>右侧：%1</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>CompareSigns</name>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
</context>
<context>
    <name>CompareTree</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>The definition is added.</source>
        <translation>已添加定义。</translation>
    </message>
    <message>
        <source>The definition is removed.</source>
        <translation>已移除定义。</translation>
    </message>
    <message>
        <source>Requests for the resource are rejected.</source>
        <translation>对该资源的请求会被拒绝。</translation>
    </message>
    <message>
        <source>All stored objects are deleted.</source>
        <translation>所有已存储的对象都会被删除。</translation>
    </message>
    <message>
        <source>Clients cannot read objects.</source>
        <translation>客户端无法读取对象。</translation>
    </message>
    <message>
        <source>Other resources are not affected.</source>
        <translation>其他资源不受影响。</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未更改</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>breaks writers</source>
        <translation>破坏写入方</translation>
    </message>
    <message>
        <source>breaks stored objects</source>
        <translation>破坏已存储的对象</translation>
    </message>
    <message>
        <source>breaks readers</source>
        <translation>破坏读取方</translation>
    </message>
    <message>
        <source>changes meaning</source>
        <translation>改变含义</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>%1 is added: %2.</source>
        <translation>已添加 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is removed: %2.</source>
        <translation>已移除 %1：%2。</translation>
    </message>
    <message>
        <source>%1 changes from %2 to %3.</source>
        <translation>%1 从 %2 更改为 %3。</translation>
    </message>
    <message>
        <source>Requests and objects name another resource.</source>
        <translation>请求和对象使用另一个资源的名称。</translation>
    </message>
    <message>
        <source>Stored objects stay under the former resource.</source>
        <translation>已存储的对象仍属于原来的资源。</translation>
    </message>
    <message>
        <source>Requests with the former scope are rejected, and the scope of a definition cannot be changed.</source>
        <translation>使用原作用域的请求会被拒绝，并且定义的作用域无法更改。</translation>
    </message>
    <message>
        <source>Stored objects have the former scope.</source>
        <translation>已存储的对象使用原来的作用域。</translation>
    </message>
    <message>
        <source>Paths of requests change.</source>
        <translation>请求的路径会改变。</translation>
    </message>
    <message>
        <source>Objects of the former kind are rejected.</source>
        <translation>原 kind 的对象会被拒绝。</translation>
    </message>
    <message>
        <source>Stored objects have the former kind.</source>
        <translation>已存储的对象使用原来的 kind。</translation>
    </message>
    <message>
        <source>Clients read another kind.</source>
        <translation>客户端会读到另一个 kind。</translation>
    </message>
    <message>
        <source>Clients read lists of another kind.</source>
        <translation>客户端会读到另一种 kind 的列表。</translation>
    </message>
    <message>
        <source>kubectl does not know the former singular name.</source>
        <translation>kubectl 不识别原来的单数名称。</translation>
    </message>
    <message>
        <source>kubectl does not know a former name.</source>
        <translation>kubectl 不识别某个原来的名称。</translation>
    </message>
    <message>
        <source>kubectl knows one more name.</source>
        <translation>kubectl 多识别一个名称。</translation>
    </message>
    <message>
        <source>Unknown fields are dropped or kept in all versions.</source>
        <translation>在所有版本中，未知字段会被丢弃或保留。</translation>
    </message>
    <message>
        <source>Stored unknown fields can be lost when objects are read.</source>
        <translation>读取对象时，已存储的未知字段可能会丢失。</translation>
    </message>
    <message>
        <source>Unknown fields appear or disappear.</source>
        <translation>未知字段会出现或消失。</translation>
    </message>
    <message>
        <source>The conversion changes from %1 to %2.</source>
        <translation>转换从 %1 更改为 %2。</translation>
    </message>
    <message>
        <source>Fields are converted differently between versions and can be lost.</source>
        <translation>字段在版本之间的转换方式不同，可能会丢失。</translation>
    </message>
    <message>
        <source>Stored objects of other versions are converted differently when they are read.</source>
        <translation>读取以其他版本存储的对象时，转换方式不同。</translation>
    </message>
    <message>
        <source>Clients of other versions read different values.</source>
        <translation>其他版本的客户端会读到不同的值。</translation>
    </message>
    <message>
        <source>The conversion webhook changes.</source>
        <translation>转换 Webhook 已更改。</translation>
    </message>
    <message>
        <source>A different webhook, or the same one with other settings, converts objects between versions.</source>
        <translation>由另一个 Webhook（或设置不同的同一 Webhook）在版本之间转换对象。</translation>
    </message>
    <message>
        <source>Requests of this version are rejected.</source>
        <translation>此版本的请求会被拒绝。</translation>
    </message>
    <message>
        <source>Clients of this version cannot read objects.</source>
        <translation>此版本的客户端无法读取对象。</translation>
    </message>
    <message>
        <source>Objects can be stored in this version; the server rejects its removal while status.storedVersions lists it.</source>
        <translation>对象可能以此版本存储；只要 status.storedVersions 列出它，服务器就会拒绝移除。</translation>
    </message>
    <message>
        <source>The version %1 is removed.</source>
        <translation>已移除版本 %1。</translation>
    </message>
    <message>
        <source>The version %1 is added.</source>
        <translation>已添加版本 %1。</translation>
    </message>
    <message>
        <source>Clients of other versions do not see it.</source>
        <translation>其他版本的客户端看不到它。</translation>
    </message>
    <message>
        <source>The version %1 is served.</source>
        <translation>版本 %1 已提供服务。</translation>
    </message>
    <message>
        <source>Objects are stored in the version %1.</source>
        <translation>对象以版本 %1 存储。</translation>
    </message>
    <message>
        <source>Fields that the new storage version does not specify are lost at the next write. Stored objects stay in the former version until then.</source>
        <translation>新存储版本未规定的字段会在下次写入时丢失。在此之前，已存储的对象保持原来的版本。</translation>
    </message>
    <message>
        <source>The deprecation of the version %1 changes.</source>
        <translation>版本 %1 的弃用状态已更改。</translation>
    </message>
    <message>
        <source>Clients of this version only get another warning.</source>
        <translation>此版本的客户端只会收到不同的警告。</translation>
    </message>
    <message>
        <source>The schema is added.</source>
        <translation>已添加模式。</translation>
    </message>
    <message>
        <source>The schema is removed.</source>
        <translation>已移除模式。</translation>
    </message>
    <message>
        <source>A definition without a schema is rejected, or accepts every object.</source>
        <translation>没有模式的定义会被拒绝，或接受所有对象。</translation>
    </message>
    <message>
        <source>The status subresource is added.</source>
        <translation>已添加 status 子资源。</translation>
    </message>
    <message>
        <source>The status subresource is removed.</source>
        <translation>已移除 status 子资源。</translation>
    </message>
    <message>
        <source>Writes to the main resource ignore status; controllers must use the subresource.</source>
        <translation>对主资源的写入会忽略 status；控制器必须使用子资源。</translation>
    </message>
    <message>
        <source>Requests for the subresource are rejected, and writes to the main resource change status.</source>
        <translation>对子资源的请求会被拒绝，而对主资源的写入会更改 status。</translation>
    </message>
    <message>
        <source>metadata.generation counts other changes.</source>
        <translation>metadata.generation 计入的更改不同。</translation>
    </message>
    <message>
        <source>The values at the paths of scale are checked in every request.</source>
        <translation>每个请求都会检查 scale 路径上的值。</translation>
    </message>
    <message>
        <source>kubectl scale and autoscalers use different fields, or are rejected.</source>
        <translation>kubectl scale 和自动扩缩器会使用其他字段，或被拒绝。</translation>
    </message>
    <message>
        <source>%1 stops being a selectable field.</source>
        <translation>%1 不再是可选择字段。</translation>
    </message>
    <message>
        <source>Requests with --field-selector on it are rejected.</source>
        <translation>对它使用 --field-selector 的请求会被拒绝。</translation>
    </message>
    <message>
        <source>%1 becomes a selectable field.</source>
        <translation>%1 成为可选择字段。</translation>
    </message>
    <message>
        <source>Only requests that select by it are affected.</source>
        <translation>只影响按它选择的请求。</translation>
    </message>
    <message>
        <source>Scripts that parse the output of kubectl get see different cells.</source>
        <translation>解析 kubectl get 输出的脚本会看到不同的单元格。</translation>
    </message>
    <message>
        <source>The column %1 is removed.</source>
        <translation>已移除列 %1。</translation>
    </message>
    <message>
        <source>The column %1 changes.</source>
        <translation>列 %1 已更改。</translation>
    </message>
    <message>
        <source>It only documents the column.</source>
        <translation>它只是该列的说明。</translation>
    </message>
    <message>
        <source>The column %1 is added.</source>
        <translation>已添加列 %1。</translation>
    </message>
    <message>
        <source>The order of the columns changes.</source>
        <translation>列的顺序已更改。</translation>
    </message>
    <message>
        <source>Inside not, oneOf or anyOf: values that were accepted can be rejected.</source>
        <translation>在 not、oneOf 或 anyOf 内：原来接受的值可能会被拒绝。</translation>
    </message>
    <message>
        <source>Inside not, oneOf or anyOf: values that were rejected can appear.</source>
        <translation>在 not、oneOf 或 anyOf 内：原来拒绝的值可能会出现。</translation>
    </message>
    <message>
        <source>The removed and the added field have the same name and the same schema.</source>
        <translation>移除的字段与添加的字段名称相同，模式也相同。</translation>
    </message>
    <message>
        <source>The removed and the added field have the same schema, and no other field has it.</source>
        <translation>移除的字段与添加的字段模式相同，且没有其他字段使用该模式。</translation>
    </message>
    <message>
        <source>The removed and the added field have the same name and fields of the same names.</source>
        <translation>移除的字段与添加的字段名称相同，其下的字段名称也相同。</translation>
    </message>
    <message>
        <source>Paired by hand.</source>
        <translation>手动配对。</translation>
    </message>
    <message>
        <source>A rule of the declared conversion moves the value.</source>
        <translation>声明的转换中有一条规则移动该值。</translation>
    </message>
    <message>
        <source>The removed and the added field have the same schema.</source>
        <translation>移除的字段与添加的字段模式相同。</translation>
    </message>
    <message>
        <source>The removed and the added object have fields of the same names.</source>
        <translation>移除的对象与添加的对象含有同名的字段。</translation>
    </message>
    <message>
        <source>The names are similar and the types are the same.</source>
        <translation>名称相似，类型相同。</translation>
    </message>
    <message>
        <source>Most fields of the removed and the added object have the same names.</source>
        <translation>移除的对象与添加的对象的大多数字段同名。</translation>
    </message>
    <message>
        <source>A rule, limit or list type that depends on this value can reject the object.</source>
        <translation>依赖此值的规则、限制或列表类型可能会拒绝该对象。</translation>
    </message>
    <message>
        <source>A rule, limit or list type that depends on this value can accept more objects.</source>
        <translation>依赖此值的规则、限制或列表类型可能会接受更多对象。</translation>
    </message>
    <message>
        <source>The type changes from %1 to %2.</source>
        <translation>类型从 %1 更改为 %2。</translation>
    </message>
    <message>
        <source>Values of another type can appear.</source>
        <translation>可能会出现其他类型的值。</translation>
    </message>
    <message>
        <source>Clients generated from the schema can have another type.</source>
        <translation>由模式生成的客户端可能会使用另一种类型。</translation>
    </message>
    <message>
        <source>Values of another type can be rejected.</source>
        <translation>其他类型的值可能会被拒绝。</translation>
    </message>
    <message>
        <source>null becomes an allowed value.</source>
        <translation>null 成为允许的值。</translation>
    </message>
    <message>
        <source>A null that was dropped is kept, and enum does not allow it.</source>
        <translation>原来会被丢弃的 null 会保留，而 enum 不允许它。</translation>
    </message>
    <message>
        <source>null can appear as a value.</source>
        <translation>null 可能会作为值出现。</translation>
    </message>
    <message>
        <source>A null is stored, where it was dropped or replaced with the default.</source>
        <translation>原来会被丢弃或替换为默认值的 null 会被存储。</translation>
    </message>
    <message>
        <source>null stops being an allowed value.</source>
        <translation>null 不再是允许的值。</translation>
    </message>
    <message>
        <source>The field is still required: objects with or without it are rejected.</source>
        <translation>该字段仍是必填的：无论对象是否带有它，都会被拒绝。</translation>
    </message>
    <message>
        <source>The field is required: objects without it are rejected, since the server does not set it.</source>
        <translation>该字段是必需的：由于服务器不设置它，没有它的对象会被拒绝。</translation>
    </message>
    <message>
        <source>The field appears in objects that do not set it.</source>
        <translation>该字段会出现在未设置它的对象中。</translation>
    </message>
    <message>
        <source>The field is absent in objects that do not set it.</source>
        <translation>在未设置该字段的对象中，它会缺失。</translation>
    </message>
    <message>
        <source>An absent field stays absent.</source>
        <translation>缺失的字段保持缺失。</translation>
    </message>
    <message>
        <source>enum is added: %1.</source>
        <translation>已添加 enum：%1。</translation>
    </message>
    <message>
        <source>Values that are not listed are rejected.</source>
        <translation>未列出的值会被拒绝。</translation>
    </message>
    <message>
        <source>enum is removed: %1.</source>
        <translation>已移除 enum：%1。</translation>
    </message>
    <message>
        <source>Values that were not listed can appear.</source>
        <translation>原来未列出的值可能会出现。</translation>
    </message>
    <message>
        <source>%1 is removed from enum.</source>
        <translation>从 enum 中移除了 %1。</translation>
    </message>
    <message>
        <source>%1 is added to enum.</source>
        <translation>向 enum 添加了 %1。</translation>
    </message>
    <message>
        <source>The order of enum changes.</source>
        <translation>enum 的顺序已更改。</translation>
    </message>
    <message>
        <source>%1 is rejected.</source>
        <translation>%1 会被拒绝。</translation>
    </message>
    <message>
        <source>%1 can appear.</source>
        <translation>%1 可能会出现。</translation>
    </message>
    <message>
        <source>The same values are accepted.</source>
        <translation>接受的值相同。</translation>
    </message>
    <message>
        <source>Values that are not of the format %1 are rejected.</source>
        <translation>不符合格式 %1 的值会被拒绝。</translation>
    </message>
    <message>
        <source>Values that are not of the format %1 can appear.</source>
        <translation>不符合格式 %1 的值可能会出现。</translation>
    </message>
    <message>
        <source>Strings that do not match %1 are rejected.</source>
        <translation>不匹配 %1 的字符串会被拒绝。</translation>
    </message>
    <message>
        <source>Strings that do not match %1 can appear.</source>
        <translation>不匹配 %1 的字符串可能会出现。</translation>
    </message>
    <message>
        <source>Numbers below %1 are rejected.</source>
        <translation>小于 %1 的数会被拒绝。</translation>
    </message>
    <message>
        <source>Numbers up to %1 are rejected.</source>
        <translation>不大于 %1 的数会被拒绝。</translation>
    </message>
    <message>
        <source>Numbers above %1 are rejected.</source>
        <translation>大于 %1 的数会被拒绝。</translation>
    </message>
    <message>
        <source>Numbers from %1 on are rejected.</source>
        <translation>不小于 %1 的数会被拒绝。</translation>
    </message>
    <message>
        <source>Numbers below %1 can appear.</source>
        <translation>小于 %1 的数可能会出现。</translation>
    </message>
    <message>
        <source>Numbers up to %1 can appear.</source>
        <translation>不大于 %1 的数可能会出现。</translation>
    </message>
    <message>
        <source>Numbers above %1 can appear.</source>
        <translation>大于 %1 的数可能会出现。</translation>
    </message>
    <message>
        <source>Numbers from %1 on can appear.</source>
        <translation>不小于 %1 的数可能会出现。</translation>
    </message>
    <message>
        <source>Without a bound it has no effect.</source>
        <translation>没有界限时，它不起作用。</translation>
    </message>
    <message>
        <source>Numbers that are not a multiple of %1 are rejected.</source>
        <translation>不是 %1 的倍数的数会被拒绝。</translation>
    </message>
    <message>
        <source>Numbers that are not a multiple of %1 can appear.</source>
        <translation>不是 %1 的倍数的数可能会出现。</translation>
    </message>
    <message>
        <source>A lower limit of zero has no effect.</source>
        <translation>下限为零时不起作用。</translation>
    </message>
    <message>
        <source>Items with the same keys are rejected.</source>
        <translation>键相同的项会被拒绝。</translation>
    </message>
    <message>
        <source>Equal items are rejected.</source>
        <translation>相同的项会被拒绝。</translation>
    </message>
    <message>
        <source>Items with the same keys can appear.</source>
        <translation>键相同的项可能会出现。</translation>
    </message>
    <message>
        <source>Equal items can appear.</source>
        <translation>相同的项可能会出现。</translation>
    </message>
    <message>
        <source>Server-side apply merges the list differently: the ownership of items by field managers changes.</source>
        <translation>服务器端应用合并列表的方式不同：字段管理者对各项的所有权会改变。</translation>
    </message>
    <message>
        <source>A list without a type is atomic.</source>
        <translation>没有类型的列表是 atomic。</translation>
    </message>
    <message>
        <source>Items that differ only in a removed key are rejected.</source>
        <translation>只在被移除的键上不同的项会被拒绝。</translation>
    </message>
    <message>
        <source>Items with the same former keys can appear.</source>
        <translation>原键相同的项可能会出现。</translation>
    </message>
    <message>
        <source>Server-side apply identifies items by other keys: the ownership of items by field managers changes.</source>
        <translation>服务器端应用以其他键标识各项：字段管理者对各项的所有权会改变。</translation>
    </message>
    <message>
        <source>The order of the keys does not matter.</source>
        <translation>键的顺序无关紧要。</translation>
    </message>
    <message>
        <source>%1 becomes required.</source>
        <translation>%1 变为必需。</translation>
    </message>
    <message>
        <source>%1 becomes optional.</source>
        <translation>%1 变为可选。</translation>
    </message>
    <message>
        <source>Objects without %1 are rejected.</source>
        <translation>没有 %1 的对象会被拒绝。</translation>
    </message>
    <message>
        <source>%1 can be absent.</source>
        <translation>%1 可能会缺失。</translation>
    </message>
    <message>
        <source>Keys or values that were accepted are rejected or dropped.</source>
        <translation>原来接受的键或值会被拒绝或丢弃。</translation>
    </message>
    <message>
        <source>Other keys or values can appear.</source>
        <translation>可能会出现其他键或值。</translation>
    </message>
    <message>
        <source>Server-side apply merges the object differently: the ownership of its fields by field managers changes.</source>
        <translation>服务器端应用合并对象的方式不同：字段管理者对其字段的所有权会改变。</translation>
    </message>
    <message>
        <source>An object without a type is granular.</source>
        <translation>没有类型的对象是 granular。</translation>
    </message>
    <message>
        <source>Fields that the schema does not specify are kept and can appear.</source>
        <translation>模式未规定的字段会保留，并可能会出现。</translation>
    </message>
    <message>
        <source>Fields that were dropped are stored.</source>
        <translation>原来会被丢弃的字段会被存储。</translation>
    </message>
    <message>
        <source>Fields that the schema does not specify are dropped; a strict request, which kubectl sends by default, is rejected.</source>
        <translation>模式未规定的字段会被丢弃；严格请求（kubectl 默认发送）会被拒绝。</translation>
    </message>
    <message>
        <source>Stored fields in it that the schema does not specify are lost when the object is read.</source>
        <translation>读取对象时，其中模式未规定的已存储字段会丢失。</translation>
    </message>
    <message>
        <source>Absent fields in it get their defaults.</source>
        <translation>其中缺失的字段会得到默认值。</translation>
    </message>
    <message>
        <source>Stored fields that the schema does not specify are lost when the object is read.</source>
        <translation>读取对象时，模式未规定的已存储字段会丢失。</translation>
    </message>
    <message>
        <source>Fields that the schema does not specify disappear.</source>
        <translation>模式未规定的字段会消失。</translation>
    </message>
    <message>
        <source>Values without valid apiVersion, kind and metadata are rejected.</source>
        <translation>没有有效 apiVersion、kind 和 metadata 的值会被拒绝。</translation>
    </message>
    <message>
        <source>apiVersion, kind and metadata are dropped unless the schema specifies them.</source>
        <translation>apiVersion、kind 和 metadata 会被丢弃，除非模式规定了它们。</translation>
    </message>
    <message>
        <source>Values that are not complete Kubernetes objects can appear.</source>
        <translation>可能会出现不是完整 Kubernetes 对象的值。</translation>
    </message>
    <message>
        <source>The %1 is added.</source>
        <translation>已添加 %1。</translation>
    </message>
    <message>
        <source>The %1 is removed.</source>
        <translation>已移除 %1。</translation>
    </message>
    <message>
        <source>The %1 changes.</source>
        <translation>%1 已更改。</translation>
    </message>
    <message>
        <source>It only documents the field.</source>
        <translation>它只是该字段的说明。</translation>
    </message>
    <message>
        <source>The API server does not support this keyword in definitions, so its effect is not known.</source>
        <translation>API 服务器不支持在定义中使用此关键字，因此其作用未知。</translation>
    </message>
    <message>
        <source>The field is dropped; a strict request, which kubectl sends by default, is rejected.</source>
        <translation>该字段会被丢弃；严格请求（kubectl 默认发送）会被拒绝。</translation>
    </message>
    <message>
        <source>The field %1 is added.</source>
        <translation>已添加字段 %1。</translation>
    </message>
    <message>
        <source>Values of %1 that do not match are rejected.</source>
        <translation>不匹配的 %1 值会被拒绝。</translation>
    </message>
    <message>
        <source>The server has this field in every object.</source>
        <translation>服务器在每个对象中都有此字段。</translation>
    </message>
    <message>
        <source>Fields of this name were kept as they are and are now validated.</source>
        <translation>此名称的字段原来按原样保留，现在会被验证。</translation>
    </message>
    <message>
        <source>The field appears with its default, also in stored objects when they are read.</source>
        <translation>该字段会以默认值出现，读取已存储的对象时也是如此。</translation>
    </message>
    <message>
        <source>Objects without the field stay as they are.</source>
        <translation>没有该字段的对象保持不变。</translation>
    </message>
    <message>
        <source>A schema for items is added.</source>
        <translation>已添加 items 的模式。</translation>
    </message>
    <message>
        <source>A schema for the values of the map is added.</source>
        <translation>已添加映射值的模式。</translation>
    </message>
    <message>
        <source>Values that do not match are rejected.</source>
        <translation>不匹配的值会被拒绝。</translation>
    </message>
    <message>
        <source>Values that were dropped are kept and can appear.</source>
        <translation>原来会被丢弃的值会保留，并可能会出现。</translation>
    </message>
    <message>
        <source>A schema is added to %1.</source>
        <translation>已向 %1 添加模式。</translation>
    </message>
    <message>
        <source>It only states what int-or-string already means.</source>
        <translation>它只是写明 int-or-string 已有的含义。</translation>
    </message>
    <message>
        <source>Values that only this schema accepts can appear.</source>
        <translation>只有此模式接受的值可能会出现。</translation>
    </message>
    <message>
        <source>The field %1 is removed.</source>
        <translation>已移除字段 %1。</translation>
    </message>
    <message>
        <source>Other values of %1 can appear.</source>
        <translation>%1 可能会出现其他值。</translation>
    </message>
    <message>
        <source>The field is kept, but its value is not validated.</source>
        <translation>该字段会保留，但其值不会被验证。</translation>
    </message>
    <message>
        <source>The field has no default and no merge settings of its own.</source>
        <translation>该字段没有自己的默认值和合并设置。</translation>
    </message>
    <message>
        <source>Stored values of the field are lost when the object is read.</source>
        <translation>读取对象时，该字段已存储的值会丢失。</translation>
    </message>
    <message>
        <source>The field disappears.</source>
        <translation>该字段会消失。</translation>
    </message>
    <message>
        <source>The field disappears. The declared conversion keeps its value elsewhere.</source>
        <translation>该字段消失。声明的转换将其值保存在别处。</translation>
    </message>
    <message>
        <source>The schema for items is removed.</source>
        <translation>已移除 items 的模式。</translation>
    </message>
    <message>
        <source>The schema for the values of the map is removed.</source>
        <translation>已移除映射值的模式。</translation>
    </message>
    <message>
        <source>Values are dropped or rejected.</source>
        <translation>值会被丢弃或拒绝。</translation>
    </message>
    <message>
        <source>Values are not validated.</source>
        <translation>值不会被验证。</translation>
    </message>
    <message>
        <source>Values disappear.</source>
        <translation>值会消失。</translation>
    </message>
    <message>
        <source>A schema is removed from %1.</source>
        <translation>已从 %1 移除模式。</translation>
    </message>
    <message>
        <source>Values that only this schema accepts are rejected.</source>
        <translation>只有此模式接受的值会被拒绝。</translation>
    </message>
    <message>
        <source>Values that did not match can appear.</source>
        <translation>原来不匹配的值可能会出现。</translation>
    </message>
    <message>
        <source>The field %1 is probably renamed to %2.</source>
        <translation>字段 %1 可能已重命名为 %2。</translation>
    </message>
    <message>
        <source>The field %1 is probably moved to %2.</source>
        <translation>字段 %1 可能已移动到 %2。</translation>
    </message>
    <message>
        <source>The field at the old path is dropped; a strict request, which kubectl sends by default, is rejected.</source>
        <translation>旧路径上的字段会被丢弃；严格请求（kubectl 默认发送）会被拒绝。</translation>
    </message>
    <message>
        <source>Stored values at the old path are lost when the object is read, unless a webhook converts them.</source>
        <translation>读取对象时，旧路径上已存储的值会丢失，除非由 Webhook 转换。</translation>
    </message>
    <message>
        <source>Clients do not find the field at the old path.</source>
        <translation>客户端在旧路径上找不到该字段。</translation>
    </message>
    <message>
        <source>The rule %1 is removed.</source>
        <translation>已移除规则 %1。</translation>
    </message>
    <message>
        <source>Values that the rule rejected can appear.</source>
        <translation>原来被该规则拒绝的值可能会出现。</translation>
    </message>
    <message>
        <source>The rule %1 is added.</source>
        <translation>已添加规则 %1。</translation>
    </message>
    <message>
        <source>Values that violate the rule are rejected.</source>
        <translation>违反该规则的值会被拒绝。</translation>
    </message>
    <message>
        <source>The rule changes from %1 to %2.</source>
        <translation>规则从 %1 变为 %2。</translation>
    </message>
    <message>
        <source>Values that violate the new rule can be rejected.</source>
        <translation>违反新规则的值可能会被拒绝。</translation>
    </message>
    <message>
        <source>Values that only the old rule rejected can appear.</source>
        <translation>只有旧规则拒绝的值可能会出现。</translation>
    </message>
    <message>
        <source>Changed in the rule %1: %2.</source>
        <translation>规则 %1 中有更改：%2。</translation>
    </message>
    <message>
        <source>The rule runs for other requests and can reject them.</source>
        <translation>该规则会对其他请求运行，并可能拒绝它们。</translation>
    </message>
    <message>
        <source>The rule runs for other requests and can accept them.</source>
        <translation>该规则会对其他请求运行，并可能接受它们。</translation>
    </message>
    <message>
        <source>Clients get another reason or field in the error.</source>
        <translation>客户端在错误中会得到不同的原因或字段。</translation>
    </message>
    <message>
        <source>The expression is the same.</source>
        <translation>表达式相同。</translation>
    </message>
    <message>
        <source>Rules that cannot be read are added or removed.</source>
        <translation>添加或移除了无法读取的规则。</translation>
    </message>
    <message>
        <source>Their effect is not known.</source>
        <translation>其作用未知。</translation>
    </message>
    <message>
        <source>No objects were tried: a schema is not structural.</source>
        <translation>未尝试任何对象：有一个模式不是结构化的。</translation>
    </message>
    <message>
        <source>An object shows it: the left version accepts it, the right one rejects it.</source>
        <translation>有一个对象可以说明：左侧版本接受它，右侧版本拒绝它。</translation>
    </message>
    <message>
        <source>An object shows it: the right version accepts it, the left one rejects it.</source>
        <translation>有一个对象可以说明：右侧版本接受它，左侧版本拒绝它。</translation>
    </message>
    <message>
        <source>No object with such a value could be generated.</source>
        <translation>无法生成带有这种值的对象。</translation>
    </message>
    <message>
        <source>No write to the status subresource shows it.</source>
        <translation>对 status 子资源的写入都不能说明它。</translation>
    </message>
    <message>
        <source>The left version rejects all generated objects: %1</source>
        <translation>左侧版本拒绝所有生成的对象：%1</translation>
    </message>
    <message>
        <source>The right version rejects all generated objects: %1</source>
        <translation>右侧版本拒绝所有生成的对象：%1</translation>
    </message>
    <message>
        <source>Only requests without strict field validation can show it.</source>
        <translation>只有未启用严格字段校验的请求才能说明这一点。</translation>
    </message>
    <message>
        <source>Both versions accept every value that the schema allows here.</source>
        <translation>两个版本都接受 schema 在此处允许的每个值。</translation>
    </message>
    <message>
        <source>Objects that only one version accepts show other differences.</source>
        <translation>只有一个版本接受的对象说明的是其他差异。</translation>
    </message>
    <message>
        <source>The object cannot have more fields.</source>
        <translation>该对象不可能有更多字段。</translation>
    </message>
    <message>
        <source>The object always has that many fields.</source>
        <translation>该对象总是至少有这么多字段。</translation>
    </message>
    <message>
        <source>Every integer is a multiple of 1.</source>
        <translation>每个整数都是 1 的倍数。</translation>
    </message>
    <message>
        <source>At least half of the fields below the removed and the added field have the same names and types.</source>
        <translation>被移除字段和新增字段之下至少有一半的字段名称和类型相同。</translation>
    </message>
    <message>
        <source>The API server also accepts strings and lists where a type other than a number has a format; they are rejected now.</source>
        <translation>对于带有 format 的非数字类型，API 服务器也接受字符串和列表；现在它们会被拒绝。</translation>
    </message>
    <message>
        <source>The API server also accepts strings and lists where a type other than a number has a format; they can appear.</source>
        <translation>对于带有 format 的非数字类型，API 服务器也接受字符串和列表；它们可能会出现。</translation>
    </message>
    <message>
        <source>An update shows it: the left version accepts it, the right one rejects it.</source>
        <translation>有一个更新可以说明：左侧版本接受它，右侧版本拒绝它。</translation>
    </message>
    <message>
        <source>An update shows it: the right version accepts it, the left one rejects it.</source>
        <translation>有一个更新可以说明：右侧版本接受它，左侧版本拒绝它。</translation>
    </message>
    <message>
        <source>Derived from the schemas; no objects were converted.</source>
        <translation>由模式推导得出；未转换任何对象。</translation>
    </message>
    <message>
        <source>Strings shorter than %1 are rejected.</source>
        <translation>长度小于 %1 的字符串会被拒绝。</translation>
    </message>
    <message>
        <source>Strings shorter than %1 can appear.</source>
        <translation>长度小于 %1 的字符串可能会出现。</translation>
    </message>
    <message>
        <source>Strings longer than %1 are rejected.</source>
        <translation>长度大于 %1 的字符串会被拒绝。</translation>
    </message>
    <message>
        <source>Strings longer than %1 can appear.</source>
        <translation>长度大于 %1 的字符串可能会出现。</translation>
    </message>
    <message>
        <source>Lists shorter than %1 are rejected.</source>
        <translation>少于 %1 项的列表会被拒绝。</translation>
    </message>
    <message>
        <source>Lists shorter than %1 can appear.</source>
        <translation>少于 %1 项的列表可能会出现。</translation>
    </message>
    <message>
        <source>Lists longer than %1 are rejected.</source>
        <translation>多于 %1 项的列表会被拒绝。</translation>
    </message>
    <message>
        <source>Lists longer than %1 can appear.</source>
        <translation>多于 %1 项的列表可能会出现。</translation>
    </message>
    <message>
        <source>Objects with fewer fields than %1 are rejected.</source>
        <translation>少于 %1 个字段的对象会被拒绝。</translation>
    </message>
    <message>
        <source>Objects with fewer fields than %1 can appear.</source>
        <translation>少于 %1 个字段的对象可能会出现。</translation>
    </message>
    <message>
        <source>Objects with more fields than %1 are rejected.</source>
        <translation>多于 %1 个字段的对象会被拒绝。</translation>
    </message>
    <message>
        <source>Objects with more fields than %1 can appear.</source>
        <translation>多于 %1 个字段的对象可能会出现。</translation>
    </message>
    <message>
        <source>The field %1 is renamed to %2.</source>
        <translation>字段 %1 重命名为 %2。</translation>
    </message>
    <message>
        <source>The field %1 is moved to %2.</source>
        <translation>字段 %1 移动到 %2。</translation>
    </message>
    <message>
        <source>Scripts that parse the output of kubectl get -o wide see different cells.</source>
        <translation>解析 kubectl get -o wide 输出的脚本会看到不同的单元格。</translation>
    </message>
    <message>
        <source>A stored object that violates it can be rejected at its next update.</source>
        <translation>违反它的已存储对象在下次更新时可能会被拒绝。</translation>
    </message>
    <message>
        <source>Values that are not of the type %1 are rejected.</source>
        <translation>不是类型 %1 的值会被拒绝。</translation>
    </message>
    <message>
        <source>Values of this name were validated as values of the map and are now validated as this field.</source>
        <translation>此名称的值以前作为映射的值进行校验，现在作为此字段进行校验。</translation>
    </message>
    <message>
        <source>New and updated objects get the field with its default.</source>
        <translation>新建和更新的对象会得到带默认值的此字段。</translation>
    </message>
    <message>
        <source>The field is required: objects without it are rejected.</source>
        <translation>该字段是必填的：没有它的对象会被拒绝。</translation>
    </message>
    <message>
        <source>The field becomes a value of the map: other values are rejected.</source>
        <translation>该字段成为映射的值：其他值会被拒绝。</translation>
    </message>
    <message>
        <source>Other values of the field can appear.</source>
        <translation>该字段可能会出现其他值。</translation>
    </message>
    <message>
        <source>Values of the map are dropped; a strict request, which kubectl sends by default, is rejected.</source>
        <translation>映射的值会被丢弃；严格请求（kubectl 默认发送）会被拒绝。</translation>
    </message>
    <message>
        <source>Stored values of the map are lost when the object is read.</source>
        <translation>读取对象时，映射中已存储的值会丢失。</translation>
    </message>
    <message>
        <source>An update that leaves such a stored object unchanged is accepted.</source>
        <translation>不改变这样的已存储对象的更新会被接受。</translation>
    </message>
    <message>
        <source>An update that leaves such a stored object unchanged is accepted with a warning: %1</source>
        <translation>不改变这样的已存储对象的更新会被接受，但有警告：%1</translation>
    </message>
    <message>
        <source>An update that leaves such a stored object unchanged is rejected: %1</source>
        <translation>不改变这样的已存储对象的更新会被拒绝：%1</translation>
    </message>
    <message>
        <source>No object that shows it was found in %1 tries.</source>
        <translation>尝试了 %1 次，没有找到能说明它的对象。</translation>
    </message>
    <message>
        <source>A stored object that violates it is rejected at its next update, unless the update leaves the value unchanged.</source>
        <translation>违反它的已存储对象会在下次更新时被拒绝，除非该更新不改变这个值。</translation>
    </message>
    <message>
        <source>A stored object that violates it is rejected at its next update, unless the update leaves the whole list around the value unchanged.</source>
        <translation>违反它的已存储对象会在下次更新时被拒绝，除非该更新不改变包含这个值的整个列表。</translation>
    </message>
    <message>
        <source>A stored object that violates it is rejected at its next update, unless the update leaves the whole list around the value unchanged and the rule does not fail with an error.</source>
        <translation>违反它的已存储对象会在下次更新时被拒绝，除非该更新不改变包含这个值的整个列表且规则没有出错。</translation>
    </message>
    <message>
        <source>Stored objects can violate it: the server does not check list types in updates of such an object.</source>
        <translation>已存储的对象可能违反它：服务器在更新这样的对象时不检查列表类型。</translation>
    </message>
    <message>
        <source>A stored object that violates it is rejected at its next update, even if the update leaves the value unchanged.</source>
        <translation>违反它的已存储对象会在下次更新时被拒绝，即使该更新不改变这个值。</translation>
    </message>
    <message>
        <source>A stored object that violates it is rejected at its next update, unless the update leaves the value unchanged and the rule does not fail with an error.</source>
        <translation>违反它的已存储对象会在下次更新时被拒绝，除非该更新不改变这个值且规则没有出错。</translation>
    </message>
    <message>
        <source>The right version accepts every generated object that the left one accepts.</source>
        <translation>左侧版本接受的每个生成对象，右侧版本也都接受。</translation>
    </message>
    <message>
        <source>The left version accepts every generated object that the right one accepts.</source>
        <translation>右侧版本接受的每个生成对象，左侧版本也都接受。</translation>
    </message>
    <message>
        <source>No object was found within the limits.</source>
        <translation>在限制之内未找到对象。</translation>
    </message>
    <message>
        <source>It is another definition: the server keeps the former one, too.</source>
        <translation>这是另一个定义：服务器也会保留原来的定义。</translation>
    </message>
    <message>
        <source>The rule compares with the old value. It also runs in updates that leave the value unchanged, and can reject them.</source>
        <translation>该规则与旧值比较。在保持值不变的更新中它也会运行，并可能拒绝这些更新。</translation>
    </message>
    <message>
        <source>The field appears in new and updated objects that do not set it.</source>
        <translation>该字段会出现在未设置它的新建和更新的对象中。</translation>
    </message>
    <message>
        <source>A null is rejected.</source>
        <translation>null 会被拒绝。</translation>
    </message>
    <message>
        <source>A null is replaced with the default.</source>
        <translation>null 会被替换为默认值。</translation>
    </message>
    <message>
        <source>A null is dropped. The field is required: the object is rejected.</source>
        <translation>null 会被丢弃。该字段是必需的：对象会被拒绝。</translation>
    </message>
    <message>
        <source>A null is dropped.</source>
        <translation>null 会被丢弃。</translation>
    </message>
    <message>
        <source>A stored null is read as the default.</source>
        <translation>已存储的 null 会读取为默认值。</translation>
    </message>
    <message>
        <source>A stored null disappears.</source>
        <translation>已存储的 null 会消失。</translation>
    </message>
    <message>
        <source>The field has a default, so no request is rejected because it is absent.</source>
        <translation>该字段有默认值，因此不会有请求因缺少它而被拒绝。</translation>
    </message>
    <message>
        <source>New and updated objects get the field with its default, and so do objects that are stored as the right version when they are read.</source>
        <translation>新建和更新的对象会得到带默认值的该字段；以右侧版本存储的对象在读取时也会得到它。</translation>
    </message>
    <message>
        <source>Values disappear. The declared conversion keeps them elsewhere.</source>
        <translation>值会消失。所声明的转换会将它们保存在别处。</translation>
    </message>
    <message>
        <source>Requests that violate the rule are rejected.</source>
        <translation>违反该规则的请求会被拒绝。</translation>
    </message>
    <message>
        <source>Updates that violate the rule are rejected.</source>
        <translation>违反该规则的更新会被拒绝。</translation>
    </message>
    <message>
        <source>An update that sends back what is read is rejected: %1</source>
        <translation>将读取到的内容原样发回的更新会被拒绝：%1</translation>
    </message>
    <message>
        <source>An update that sends back what is read is accepted with a warning: %1</source>
        <translation>将读取到的内容原样发回的更新会被接受，并带有警告：%1</translation>
    </message>
    <message>
        <source>An update that sends back what is read is accepted.</source>
        <translation>将读取到的内容原样发回的更新会被接受。</translation>
    </message>
    <message>
        <source>Such a stored object is read without %1.</source>
        <translation>读取这样的已存储对象时，没有 %1。</translation>
    </message>
    <message>
        <source>Other differences reject it, too: %1.</source>
        <translation>其他差异也会拒绝它：%1。</translation>
    </message>
    <message>
        <source>Objects without %1 are rejected; the declared conversion sets it in stored objects.</source>
        <translation>没有 %1 的对象会被拒绝；已声明的转换会在已存储的对象中设置它。</translation>
    </message>
    <message>
        <source>apiVersion, kind and metadata that were dropped can appear.</source>
        <translation>曾被丢弃的 apiVersion、kind 和 metadata 可能出现。</translation>
    </message>
    <message>
        <source>Values that match it are rejected.</source>
        <translation>与之匹配的值会被拒绝。</translation>
    </message>
    <message>
        <source>Values that do not match exactly one schema of oneOf are rejected.</source>
        <translation>未恰好匹配 oneOf 中一个 schema 的值会被拒绝。</translation>
    </message>
    <message>
        <source>Values that matched it can appear.</source>
        <translation>曾与之匹配的值可能出现。</translation>
    </message>
    <message>
        <source>Values that matched no schema of oneOf, or several, can appear.</source>
        <translation>未匹配 oneOf 中任何 schema 或匹配多个 schema 的值可能出现。</translation>
    </message>
    <message>
        <source>Derived from the schemas; no objects were tried.</source>
        <translation>由模式推导得出；未试验任何对象。</translation>
    </message>
    <message>
        <source>The declared conversion moves values into the field.</source>
        <translation>声明的转换会将值移入该字段。</translation>
    </message>
    <message>
        <source>Because of other differences, no generated object reaches the rule: %1</source>
        <translation>由于其他差异，没有生成的对象能到达该规则：%1</translation>
    </message>
    <message>
        <source>No objects were tried: a definition is written in apiextensions.k8s.io/v1beta1.</source>
        <translation>未试验任何对象：有定义以 apiextensions.k8s.io/v1beta1 编写。</translation>
    </message>
    <message>
        <source>Nothing was converted before: %1 was the only version.</source>
        <translation>此前没有任何转换：%1 是唯一的版本。</translation>
    </message>
    <message>
        <source>Nothing was converted before, and requests at %1 are not converted now: objects are still stored as %1.</source>
        <translation>此前没有任何转换，现在对 %1 的请求也不转换：对象仍以 %1 存储。</translation>
    </message>
    <message>
        <source>Nothing was converted before. Objects of %1 are now converted to the storage version.</source>
        <translation>此前没有任何转换。现在 %1 的对象会被转换到存储版本。</translation>
    </message>
    <message>
        <source>New and updated objects that do not set the field get the new default.</source>
        <translation>未设置该字段的新对象和更新的对象会得到新的默认值。</translation>
    </message>
    <message>
        <source>New and updated objects that do not set the field get the new default, and so do objects that are stored as the right version without the field when they are read.</source>
        <translation>未设置该字段的新对象和更新的对象会得到新的默认值；以右侧版本存储且没有该字段的对象在读取时也会得到它。</translation>
    </message>
    <message>
        <source>New and updated objects that do not set the field get the new default, and so do stored objects without the field when they are read.</source>
        <translation>未设置该字段的新对象和更新的对象会得到新的默认值；没有该字段的已存储对象在读取时也会得到它。</translation>
    </message>
    <message>
        <source>Objects that were stored with the old default keep it.</source>
        <translation>以旧默认值存储的对象会保留它。</translation>
    </message>
    <message>
        <source>New and updated objects that do not set the field get the default.</source>
        <translation>未设置该字段的新对象和更新的对象会得到默认值。</translation>
    </message>
    <message>
        <source>New and updated objects that do not set the field get the default, and so do objects that are stored as the right version without the field when they are read.</source>
        <translation>未设置该字段的新对象和更新的对象会得到默认值；以右侧版本存储且没有该字段的对象在读取时也会得到它。</translation>
    </message>
    <message>
        <source>New and updated objects that do not set the field get the default, and so do stored objects without the field when they are read.</source>
        <translation>未设置该字段的新对象和更新的对象会得到默认值；没有该字段的已存储对象在读取时也会得到它。</translation>
    </message>
    <message>
        <source>Stored values of the field can be lost when the object is read: the declared conversion converts different values to the same.</source>
        <translation>读取对象时，该字段已存储的值可能会丢失：声明的转换会把不同的值转换成相同的值。</translation>
    </message>
    <message>
        <source>Stored values of the field can be lost when the object is read.</source>
        <translation>读取对象时，该字段已存储的值可能会丢失。</translation>
    </message>
    <message>
        <source>Stored values of the map can be lost when the object is read.</source>
        <translation>读取对象时，该映射中已存储的值可能会丢失。</translation>
    </message>
    <message>
        <source>Stored values are converted by the webhook, which alone decides whether they are kept and are valid.</source>
        <translation>已存储的值由 webhook 转换，它们是否保留、是否有效只由 webhook 决定。</translation>
    </message>
    <message>
        <source>A null is accepted as a value; the conversion to the storage version decides whether it is stored.</source>
        <translation>null 作为值被接受；是否存储它由到存储版本的转换决定。</translation>
    </message>
    <message>
        <source>The field is absent in objects that are stored as the right version and do not set it.</source>
        <translation>以右侧版本存储且未设置该字段的对象中没有该字段。</translation>
    </message>
    <message>
        <source>Requests do not set an absent field; reading sets a default of the version that the object is stored in.</source>
        <translation>请求不会设置缺失的字段；读取时会设置对象存储所用版本的默认值。</translation>
    </message>
    <message>
        <source>A stored null stays null when the object is read; requests replace it with the default.</source>
        <translation>读取对象时，已存储的 null 仍为 null；请求会用默认值替换它。</translation>
    </message>
    <message>
        <source>No objects were tried: a schema has more levels than are read.</source>
        <translation>未尝试任何对象：某个模式的层级超过读取上限。</translation>
    </message>
    <message>
        <source>A rule of the declared conversion changes the value.</source>
        <translation>声明的转换中有一条规则会更改该值。</translation>
    </message>
    <message>
        <source>No objects with different values of the field could be converted.</source>
        <translation>没有能够转换的、该字段取值不同的对象。</translation>
    </message>
    <message>
        <source>Converted objects show it.</source>
        <translation>转换后的对象表明了这一点。</translation>
    </message>
    <message>
        <source>Clients of other versions also read objects that are written as this one.</source>
        <translation>其他版本的客户端也会读取以该版本写入的对象。</translation>
    </message>
    <message>
        <source>Objects of other versions are stored as this one.</source>
        <translation>其他版本的对象会以该版本存储。</translation>
    </message>
    <message>
        <source>Fields that the new storage version does not specify are lost at the next write, unless the webhook moves their values. Stored objects stay in the former version until then.</source>
        <translation>新存储版本未规定的字段会在下次写入时丢失，除非 webhook 移动它们的值。在此之前，已存储的对象保持原来的版本。</translation>
    </message>
    <message>
        <source>Stored objects stay in the former version until their next write.</source>
        <translation>已存储的对象在下次写入之前保持原来的版本。</translation>
    </message>
    <message>
        <source>Only one of the versions accepts values of the type that it limits.</source>
        <translation>只有其中一个版本接受它所限制类型的值。</translation>
    </message>
    <message>
        <source>An update that only changes a label is accepted.</source>
        <translation>仅更改标签的更新会被接受。</translation>
    </message>
    <message>
        <source>An update of the status that changes nothing is accepted.</source>
        <translation>不做任何更改的 status 更新会被接受。</translation>
    </message>
    <message>
        <source>A controller that writes this status is accepted.</source>
        <translation>写入此 status 的控制器会被接受。</translation>
    </message>
    <message>
        <source>A server-side apply of one of the equal items by another manager is accepted and drops the repeated item.</source>
        <translation>另一个管理者对其中一个相同列表项的服务器端应用会被接受，并丢弃重复的列表项。</translation>
    </message>
    <message>
        <source>A server-side apply of one of the equal items by another manager is accepted.</source>
        <translation>另一个管理者对其中一个相同列表项的服务器端应用会被接受。</translation>
    </message>
    <message>
        <source>An update that only changes a label is rejected by Kubernetes %1: %2</source>
        <translation>仅更改标签的更新会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>An update of the status that changes nothing is rejected by Kubernetes %1: %2</source>
        <translation>不做任何更改的 status 更新会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>A controller that writes this status is rejected by Kubernetes %1: %2</source>
        <translation>写入此 status 的控制器会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>A server-side apply of one of the equal items by another manager is rejected by Kubernetes %1: %2</source>
        <translation>另一个管理者对其中一个相同列表项的服务器端应用会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>For another stored object the rule fails with an error.</source>
        <translation>对于另一个已存储的对象，该规则会因错误而失败。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Neither of the versions accepts values of the type that it limits.</source>
        <translation>两个版本都不接受它所限制的类型的值。</translation>
    </message>
    <message>
        <source>%1 are removed from enum.</source>
        <translation>从 enum 中移除了 %1。</translation>
    </message>
    <message>
        <source>%1 are added to enum.</source>
        <translation>向 enum 添加了 %1。</translation>
    </message>
    <message>
        <source>%1 are rejected.</source>
        <translation>%1 会被拒绝。</translation>
    </message>
    <message>
        <source>An update that only changes a label, and one of the status that changes nothing, are rejected by Kubernetes %1.</source>
        <translation>仅更改标签的更新以及不做任何更改的 status 更新会被 Kubernetes %1 拒绝。</translation>
    </message>
    <message>
        <source>An update that only changes a label is rejected by Kubernetes %1.</source>
        <translation>仅更改标签的更新会被 Kubernetes %1 拒绝。</translation>
    </message>
    <message>
        <source>An update of the status that changes nothing is rejected by Kubernetes %1.</source>
        <translation>不做任何更改的 status 更新会被 Kubernetes %1 拒绝。</translation>
    </message>
    <message>
        <source>A controller that writes this status is rejected by Kubernetes %1.</source>
        <translation>写入此 status 的控制器会被 Kubernetes %1 拒绝。</translation>
    </message>
    <message>
        <source>The version %1 is no longer served.</source>
        <translation>版本 %1 不再提供服务。</translation>
    </message>
    <message>
        <source>An update that only changes a label is accepted, but rejected by Kubernetes %1: %2</source>
        <translation>仅更改标签的更新会被接受，但会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>An update of the status that changes nothing is accepted, but rejected by Kubernetes %1: %2</source>
        <translation>不做任何更改的 status 更新会被接受，但会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>A controller that writes this status is accepted, but rejected by Kubernetes %1: %2</source>
        <translation>写入此 status 的控制器会被接受，但会被 Kubernetes %1 拒绝：%2</translation>
    </message>
    <message>
        <source>Only because of other differences, an update that leaves such a stored object unchanged is rejected: %1</source>
        <translation>仅由于其他差异，不改变这样的已存储对象的更新会被拒绝：%1</translation>
    </message>
    <message>
        <source>Only because of other differences, an update that sends back what is read is rejected: %1</source>
        <translation>仅由于其他差异，将读取到的内容原样发回的更新会被拒绝：%1</translation>
    </message>
</context>
<context>
    <name>Completion</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认值 %1</translation>
    </message>
    <message>
        <source>The API version of the definition.</source>
        <translation>定义的 API 版本。</translation>
    </message>
    <message>
        <source>The name, labels and annotations of the definition.</source>
        <translation>定义的名称、标签和注解。</translation>
    </message>
    <message>
        <source>The group, names, scope and versions of the kind.</source>
        <translation>该类型的组、名称、作用域和版本。</translation>
    </message>
    <message>
        <source>Set by the server; a file does not need it.</source>
        <translation>由服务器设置；文件中不需要。</translation>
    </message>
    <message>
        <source>The singular and plural names of the kind.</source>
        <translation>该类型的单数和复数名称。</translation>
    </message>
    <message>
        <source>The versions of the kind, each with its schema.</source>
        <translation>该类型的各个版本，每个版本有自己的模式。</translation>
    </message>
    <message>
        <source>How objects are converted between versions.</source>
        <translation>对象如何在版本之间转换。</translation>
    </message>
    <message>
        <source>The schema of objects in this version.</source>
        <translation>此版本中对象的模式。</translation>
    </message>
    <message>
        <source>The status and scale subresources.</source>
        <translation>status 和 scale 子资源。</translation>
    </message>
    <message>
        <source>The columns of kubectl get, in addition to the name.</source>
        <translation>除名称之外，kubectl get 的列。</translation>
    </message>
    <message>
        <source>The fields usable with kubectl get --field-selector.</source>
        <translation>可用于 kubectl get --field-selector 的字段。</translation>
    </message>
    <message>
        <source>The schema; its root describes the whole object.</source>
        <translation>模式；其根描述整个对象。</translation>
    </message>
    <message>
        <source>The service that converts objects, and the review versions it supports.</source>
        <translation>转换对象的服务，以及它支持的 review 版本。</translation>
    </message>
    <message>
        <source>The address of the service.</source>
        <translation>服务的地址。</translation>
    </message>
    <message>
        <source>The service in the cluster that is called.</source>
        <translation>被调用的集群内服务。</translation>
    </message>
    <message>
        <source>The name of the object.</source>
        <translation>对象的名称。</translation>
    </message>
    <message>
        <source>A prefix of the name; the server generates the rest.</source>
        <translation>名称的前缀；其余部分由服务器生成。</translation>
    </message>
    <message>
        <source>The namespace of the object.</source>
        <translation>对象的命名空间。</translation>
    </message>
    <message>
        <source>Key-value pairs that objects are selected by.</source>
        <translation>用于选择对象的键值对。</translation>
    </message>
    <message>
        <source>Key-value pairs for tools and users.</source>
        <translation>供工具和用户使用的键值对。</translation>
    </message>
    <message>
        <source>The owners of this object; it is deleted with them.</source>
        <translation>此对象的属主；它会随属主一起删除。</translation>
    </message>
    <message>
        <source>What must be done before the object is deleted.</source>
        <translation>删除对象之前必须完成的事项。</translation>
    </message>
    <message>
        <source>The group and version of the owner.</source>
        <translation>属主的组和版本。</translation>
    </message>
    <message>
        <source>The kind of the owner.</source>
        <translation>属主的类型。</translation>
    </message>
    <message>
        <source>The name of the owner.</source>
        <translation>属主的名称。</translation>
    </message>
    <message>
        <source>The uid of the owner.</source>
        <translation>属主的 uid。</translation>
    </message>
    <message>
        <source>Whether the owner is the controller of the object.</source>
        <translation>属主是否为该对象的控制器。</translation>
    </message>
    <message>
        <source>Whether deletion of the owner waits for this object.</source>
        <translation>删除属主时是否等待此对象。</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>The server&apos;s default.</source>
        <translation>服务器的默认值。</translation>
    </message>
    <message>
        <source>function, %1</source>
        <translation>函数，%1</translation>
    </message>
    <message>
        <source>macro, %1</source>
        <translation>宏，%1</translation>
    </message>
    <message>
        <source>The default.</source>
        <translation>默认值。</translation>
    </message>
    <message>
        <source>The example from the schema.</source>
        <translation>模式中的示例。</translation>
    </message>
    <message>
        <source>The group and version of the resource.</source>
        <translation>资源的组和版本。</translation>
    </message>
    <message>
        <source>The kind of the resource.</source>
        <translation>资源的类型。</translation>
    </message>
    <message>
        <source>The name of the object, its labels and annotations.</source>
        <translation>对象的名称、标签和注解。</translation>
    </message>
    <message>
        <source>given</source>
        <translation>已给出</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>任意值</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>schemas</source>
        <translation>多个模式</translation>
    </message>
    <message>
        <source>schemas by name</source>
        <translation>按名称的模式</translation>
    </message>
    <message>
        <source>schema or boolean</source>
        <translation>模式或布尔值</translation>
    </message>
    <message>
        <source>CEL rules</source>
        <translation>CEL 规则</translation>
    </message>
    <message>
        <source>A 32-bit integer.</source>
        <translation>32 位整数。</translation>
    </message>
    <message>
        <source>A 64-bit integer.</source>
        <translation>64 位整数。</translation>
    </message>
    <message>
        <source>A single-precision number.</source>
        <translation>单精度数。</translation>
    </message>
    <message>
        <source>A double-precision number.</source>
        <translation>双精度数。</translation>
    </message>
    <message>
        <source>A timestamp, such as 2026-01-31T12:00:00Z.</source>
        <translation>时间戳，例如 2026-01-31T12:00:00Z。</translation>
    </message>
    <message>
        <source>A date, such as 2026-01-31.</source>
        <translation>日期，例如 2026-01-31。</translation>
    </message>
    <message>
        <source>A duration, such as 1h30m or 15 s.</source>
        <translation>时长，例如 1h30m 或 15 s。</translation>
    </message>
    <message>
        <source>An absolute URL or a path.</source>
        <translation>绝对 URL 或路径。</translation>
    </message>
    <message>
        <source>A host name.</source>
        <translation>主机名。</translation>
    </message>
    <message>
        <source>An IPv4 address, such as 192.0.2.1.</source>
        <translation>IPv4 地址，例如 192.0.2.1。</translation>
    </message>
    <message>
        <source>An IPv6 address, such as 2001:db8::1.</source>
        <translation>IPv6 地址，例如 2001:db8::1。</translation>
    </message>
    <message>
        <source>A range of addresses, such as 192.0.2.0/24.</source>
        <translation>地址范围，例如 192.0.2.0/24。</translation>
    </message>
    <message>
        <source>A MAC address.</source>
        <translation>MAC 地址。</translation>
    </message>
    <message>
        <source>An email address.</source>
        <translation>电子邮件地址。</translation>
    </message>
    <message>
        <source>A UUID of any version.</source>
        <translation>任意版本的 UUID。</translation>
    </message>
    <message>
        <source>A UUID of version 3.</source>
        <translation>版本 3 的 UUID。</translation>
    </message>
    <message>
        <source>A UUID of version 4.</source>
        <translation>版本 4 的 UUID。</translation>
    </message>
    <message>
        <source>A UUID of version 5.</source>
        <translation>版本 5 的 UUID。</translation>
    </message>
    <message>
        <source>Base64-encoded bytes.</source>
        <translation>Base64 编码的字节。</translation>
    </message>
    <message>
        <source>Any string; a hint to hide the value.</source>
        <translation>任意字符串；提示应隐藏该值。</translation>
    </message>
    <message>
        <source>A DNS label: at most 63 of a-z, 0-9 and dashes.</source>
        <translation>DNS 标签：最多 63 个 a-z、0-9 和连字符。</translation>
    </message>
    <message>
        <source>A DNS name of such labels.</source>
        <translation>由此类标签组成的 DNS 名称。</translation>
    </message>
    <message>
        <source>24 hexadecimal digits.</source>
        <translation>24 位十六进制数字。</translation>
    </message>
    <message>
        <source>An ISBN of 10 or 13 digits.</source>
        <translation>10 位或 13 位的 ISBN。</translation>
    </message>
    <message>
        <source>An ISBN of 10 digits.</source>
        <translation>10 位的 ISBN。</translation>
    </message>
    <message>
        <source>An ISBN of 13 digits.</source>
        <translation>13 位的 ISBN。</translation>
    </message>
    <message>
        <source>A credit card number.</source>
        <translation>信用卡号。</translation>
    </message>
    <message>
        <source>A US social security number.</source>
        <translation>美国社会保障号。</translation>
    </message>
    <message>
        <source>A colour, such as #0080ff.</source>
        <translation>颜色，例如 #0080ff。</translation>
    </message>
    <message>
        <source>A colour, such as rgb(0,128,255).</source>
        <translation>颜色，例如 rgb(0,128,255)。</translation>
    </message>
    <message>
        <source>Applying replaces the whole list.</source>
        <translation>应用（apply）会替换整个列表。</translation>
    </message>
    <message>
        <source>Unique scalars; each has its own owner.</source>
        <translation>不重复的标量；每个都有自己的所有者。</translation>
    </message>
    <message>
        <source>Objects identified by x-kubernetes-list-map-keys; each has its own owner.</source>
        <translation>由 x-kubernetes-list-map-keys 标识的对象；每个都有自己的所有者。</translation>
    </message>
    <message>
        <source>Each field has its own owner.</source>
        <translation>每个字段都有自己的所有者。</translation>
    </message>
    <message>
        <source>Applying replaces the whole object.</source>
        <translation>应用（apply）会替换整个对象。</translation>
    </message>
    <message>
        <source>The value is invalid.</source>
        <translation>该值无效。</translation>
    </message>
    <message>
        <source>The value is not allowed here.</source>
        <translation>此处不允许该值。</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>缺少一个值。</translation>
    </message>
    <message>
        <source>The value already exists.</source>
        <translation>该值已存在。</translation>
    </message>
    <message>
        <source>Any value.</source>
        <translation>任意值。</translation>
    </message>
    <message>
        <source>CEL expression</source>
        <translation>CEL 表达式</translation>
    </message>
    <message>
        <source>What must be true; self is the value here, oldSelf the stored one.</source>
        <translation>必须成立的条件；self 是此处的值，oldSelf 是已存储的值。</translation>
    </message>
    <message>
        <source>The error message when the rule fails.</source>
        <translation>规则失败时的错误消息。</translation>
    </message>
    <message>
        <source>A CEL expression that returns a string and replaces the message.</source>
        <translation>返回字符串并替换消息的 CEL 表达式。</translation>
    </message>
    <message>
        <source>The reason in the error that clients get.</source>
        <translation>客户端收到的错误中的原因。</translation>
    </message>
    <message>
        <source>JSON path</source>
        <translation>JSON 路径</translation>
    </message>
    <message>
        <source>The field below this node that the error refers to: .spec.replicas.</source>
        <translation>错误所指的、此节点之下的字段：.spec.replicas。</translation>
    </message>
    <message>
        <source>Whether the rule also runs when there is no stored value; oldSelf is then optional.</source>
        <translation>没有已存储的值时是否也运行规则；此时 oldSelf 是可选的。</translation>
    </message>
    <message>
        <source>%1, in new rules since Kubernetes %2</source>
        <translation>%1，自 Kubernetes %2 起可用于新规则</translation>
    </message>
</context>
<context>
    <name>CompletionList</name>
    <message>
        <source>Completions</source>
        <translation>补全</translation>
    </message>
</context>
<context>
    <name>CompletionRow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>ConfigProblem</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>Conversion</name>
    <message>
        <source>A webhook converts the objects of this definition; its results are not simulated.</source>
        <translation>此定义的对象由 webhook 转换；其结果不会被模拟。</translation>
    </message>
    <message>
        <source>No version is the storage version.</source>
        <translation>没有任何版本是存储版本。</translation>
    </message>
    <message>
        <source>The request does not set %2: readers see the default of %1, the storage version.</source>
        <translation>请求未设置 %2：读取者会看到存储版本 %1 的默认值。</translation>
    </message>
    <message>
        <source>%1 has a default for %2, which is not set: reading sets only defaults of the storage version.</source>
        <translation>%1 为 %2 指定了默认值，但不会设置：读取时只设置存储版本的默认值。</translation>
    </message>
    <message>
        <source>Objects of version %1 cannot be read: the version has no structural schema.</source>
        <translation>无法读取版本 %1 的对象：该版本没有结构化模式。</translation>
    </message>
    <message>
        <source>%1 specifies fields that the version of the request only preserves. Fields that %1 does not specify (%2) are pruned.</source>
        <translation>%1 规定了请求的版本仅予保留的字段。%1 未规定的字段（%2）会被剪裁。</translation>
    </message>
    <message>
        <source>%2 is %3 in the request and %4 in %1: the value is kept but is not valid.</source>
        <translation>%2 在请求中为 %3，在 %1 中为 %4：值会保留，但无效。</translation>
    </message>
    <message>
        <source>%1 does not preserve unknown fields: %2 is pruned when the object is stored as %1.</source>
        <translation>%1 不保留未知字段：对象以 %1 存储时会剪裁 %2。</translation>
    </message>
    <message>
        <source>%1 does not preserve unknown fields: %2 is pruned when the object is read at %1.</source>
        <translation>%1 不保留未知字段：以 %1 读取对象时会剪裁 %2。</translation>
    </message>
    <message>
        <source>%1 has no map at this path: keys that %1 does not specify (%2) are pruned when the object is stored as %1.</source>
        <translation>%1 在此路径没有映射：对象以 %1 存储时会剪裁 %1 未规定的键（%2）。</translation>
    </message>
    <message>
        <source>%1 has no map at this path: keys that %1 does not specify (%2) are pruned when the object is read at %1.</source>
        <translation>%1 在此路径没有映射：以 %1 读取对象时会剪裁 %1 未规定的键（%2）。</translation>
    </message>
    <message>
        <source>%2 is not nullable in %1: null is replaced with its default.</source>
        <translation>%2 在 %1 中不可为 null：null 会被其默认值替换。</translation>
    </message>
    <message>
        <source>%2 is metadata in %1, and metadata has no such field: it is dropped.</source>
        <translation>%2 在 %1 中属于元数据，而元数据没有该字段：它会被丢弃。</translation>
    </message>
    <message>
        <source>%2 gets the default of %1, the version of the request.</source>
        <translation>%2 获得请求的版本 %1 中的默认值。</translation>
    </message>
    <message>
        <source>%2 gets the default of %1, the version that the object is stored in, whenever it is read.</source>
        <translation>每次读取时，%2 都会获得对象存储版本 %1 中的默认值。</translation>
    </message>
    <message>
        <source>%2 is a subresource in %1: it is written only through /status.</source>
        <translation>%2 在 %1 中是子资源：只能通过 /status 写入。</translation>
    </message>
    <message>
        <source>%2 is not written through /status.</source>
        <translation>%2 不通过 /status 写入。</translation>
    </message>
    <message>
        <source>The server sets %2.</source>
        <translation>由服务器设置 %2。</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>admitted</source>
        <translation>已准入</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>%1 has no field %2: it is pruned when the request is decoded.</source>
        <translation>%1 没有字段 %2：解码请求时会剪裁它。</translation>
    </message>
    <message>
        <source>%1 has no field %2: it is pruned when the object is stored as %1.</source>
        <translation>%1 没有字段 %2：对象以 %1 存储时会剪裁它。</translation>
    </message>
    <message>
        <source>%1 has no field %2: it is pruned when the object stored as %1 is decoded.</source>
        <translation>%1 没有字段 %2：解码以 %1 存储的对象时会剪裁它。</translation>
    </message>
    <message>
        <source>%1 has no field %2: it is pruned when the object is read at %1.</source>
        <translation>%1 没有字段 %2：以 %1 读取对象时会剪裁它。</translation>
    </message>
    <message>
        <source>%2 is not nullable in %1: null is dropped when the request is decoded.</source>
        <translation>%2 在 %1 中不可为 null：解码请求时会丢弃 null。</translation>
    </message>
    <message>
        <source>%2 is not nullable in %1: null is dropped when the object is stored.</source>
        <translation>%2 在 %1 中不可为 null：存储对象时会丢弃 null。</translation>
    </message>
    <message>
        <source>%2 is not nullable in %1: null is dropped when the stored object is decoded.</source>
        <translation>%2 在 %1 中不可为 null：解码存储的对象时会丢弃 null。</translation>
    </message>
    <message>
        <source>%2 is not nullable in %1: null is dropped when the object is read at %1.</source>
        <translation>%2 在 %1 中不可为 null：以 %1 读取对象时会丢弃 null。</translation>
    </message>
    <message>
        <source>%2 belongs to an embedded resource in %1: its unknown fields are dropped when the object is stored, and an object with fields of a wrong type is rejected.</source>
        <translation>%2 在 %1 中属于嵌入资源：存储对象时会丢弃其未知字段；含有类型错误字段的对象会被拒绝。</translation>
    </message>
    <message>
        <source>%2 belongs to an embedded resource in %1: its unknown fields are dropped when the object is read at %1, and an object with fields of a wrong type cannot be read, alone or in a list.</source>
        <translation>%2 在 %1 中属于嵌入资源：以 %1 读取对象时会丢弃其未知字段；含有类型错误字段的对象无法读取，无论是单独读取还是在列表中。</translation>
    </message>
    <message>
        <source>The schemas do not show what is lost, because a converter changes the objects.</source>
        <translation>模式不能显示丢失的内容，因为转换器会更改对象。</translation>
    </message>
    <message>
        <source>%1 of the response is discarded: webhooks can only change labels and annotations.</source>
        <translation>响应中的 %1 被丢弃：Webhook 只能更改标签和注解。</translation>
    </message>
    <message>
        <source>%1 of the response is replaced with the original value: webhooks can only change labels and annotations.</source>
        <translation>响应中的 %1 被替换为原值：Webhook 只能更改标签和注解。</translation>
    </message>
    <message>
        <source>The response has no %1: the object loses all of them.</source>
        <translation>响应中没有 %1：对象会失去全部这些内容。</translation>
    </message>
    <message>
        <source>Paste the response of the webhook to the conversion from %1 to %2.</source>
        <translation>请粘贴 Webhook 对从 %1 到 %2 的转换的响应。</translation>
    </message>
    <message>
        <source>The webhook has not been called for this conversion yet.</source>
        <translation>尚未为此转换调用 Webhook。</translation>
    </message>
    <message>
        <source>The webhook was not called for this conversion, because the previous call failed.</source>
        <translation>未为此转换调用 Webhook，因为之前的调用失败。</translation>
    </message>
    <message>
        <source>The call was stopped before the webhook answered.</source>
        <translation>在 webhook 应答之前，调用已被停止。</translation>
    </message>
    <message>
        <source>The webhook is being called for this conversion.</source>
        <translation>正在为此转换调用 Webhook。</translation>
    </message>
    <message>
        <source>There is no mapping between the versions of this definition yet.</source>
        <translation>此定义的版本之间还没有映射。</translation>
    </message>
    <message>
        <source>The mapping is not valid YAML.</source>
        <translation>映射不是有效的 YAML。</translation>
    </message>
    <message>
        <source>The mapping has no APIConversion with the name %1.</source>
        <translation>映射中没有名为 %1 的 APIConversion。</translation>
    </message>
    <message>
        <source>The schema of %1, the storage version, is not structural: what is stored is not simulated.</source>
        <translation>存储版本 %1 的模式不是结构化的：不会模拟存储的内容。</translation>
    </message>
    <message>
        <source>%1 has no field %2: it is pruned when the update reads the stored object, and is not written back.</source>
        <translation>%1 没有字段 %2：更新读取已存储的对象时会修剪它，且不会写回。</translation>
    </message>
    <message>
        <source>%2 is not nullable in %1: null is dropped when the update reads the stored object, and is not written back.</source>
        <translation>%2 在 %1 中不可为空：更新读取已存储的对象时会丢弃 null，且不会写回。</translation>
    </message>
    <message>
        <source>%2 does not get the default of %1: reading sets only the defaults of the version that the object is stored in. Writing the object back at %1 sets it.</source>
        <translation>%2 不会得到 %1 的默认值：读取只设置对象存储所用版本的默认值。以 %1 写回该对象会设置它。</translation>
    </message>
    <message>
        <source>The schema of %1, the storage version, has more levels than are read: what is stored is not simulated.</source>
        <translation>存储版本 %1 的模式的层级超过读取上限：不模拟存储的内容。</translation>
    </message>
    <message>
        <source>Objects of version %1 are not read: its schema has more levels than are read.</source>
        <translation>不读取版本 %1 的对象：其模式的层级超过读取上限。</translation>
    </message>
</context>
<context>
    <name>ConversionCommands</name>
    <message>
        <source>Choose the webhook in the Conversion tab first.</source>
        <translation>请先在“转换”标签页中选择 Webhook。</translation>
    </message>
    <message>
        <source>Try the conversion</source>
        <translation>试用转换</translation>
    </message>
    <message>
        <source>See how an object is converted and what it loses</source>
        <translation>查看对象如何转换以及丢失什么</translation>
    </message>
    <message>
        <source>No version is the storage version.</source>
        <translation>没有任何版本是存储版本。</translation>
    </message>
    <message>
        <source>Add the converted object to the samples</source>
        <translation>将转换的对象添加到样例</translation>
    </message>
    <message>
        <source>Add the generated object of the Conversion tab to the samples</source>
        <translation>将“转换”标签页中生成的对象添加到样例</translation>
    </message>
    <message>
        <source>Choose a generated object in the Conversion tab first.</source>
        <translation>请先在“转换”标签页中选择一个生成的对象。</translation>
    </message>
    <message>
        <source>Call the webhook</source>
        <translation>调用 Webhook</translation>
    </message>
    <message>
        <source>Send the object to the webhook at the address in the Conversion tab</source>
        <translation>将对象发送到“转换”标签页中所填地址的 Webhook</translation>
    </message>
    <message>
        <source>Stop the call of the webhook</source>
        <translation>停止调用 Webhook</translation>
    </message>
    <message>
        <source>End the call without a response</source>
        <translation>结束调用，不等待响应</translation>
    </message>
    <message>
        <source>Choose CA certificates of the webhook…</source>
        <translation>选择 Webhook 的 CA 证书…</translation>
    </message>
    <message>
        <source>Choose a PEM file with the CA certificates that sign the certificate of the webhook</source>
        <translation>选择 PEM 文件，其中包含签署 Webhook 证书的 CA 证书</translation>
    </message>
    <message>
        <source>Choose the running webhook in the Conversion tab first.</source>
        <translation>请先在“转换”标签页中选择正在运行的 Webhook。</translation>
    </message>
    <message>
        <source>Choose the CA certificates of the webhook</source>
        <translation>选择 Webhook 的 CA 证书</translation>
    </message>
    <message>
        <source>Copy the conversion request</source>
        <translation>复制转换请求</translation>
    </message>
    <message>
        <source>Copy the body of the request, byte for byte</source>
        <translation>逐字节复制请求的正文</translation>
    </message>
    <message>
        <source>Paste a conversion response</source>
        <translation>粘贴转换响应</translation>
    </message>
    <message>
        <source>Replace the text with the clipboard (can be undone)</source>
        <translation>用剪贴板内容替换文本（可撤销）</translation>
    </message>
    <message>
        <source>Write a valid response</source>
        <translation>写入有效的响应</translation>
    </message>
    <message>
        <source>Replace the text with the response of the mapping, or of strategy None, to edit it (can be undone)</source>
        <translation>用映射或策略 None 的响应替换文本，以便编辑（可撤销）</translation>
    </message>
    <message>
        <source>Use the uid of the request</source>
        <translation>使用请求的 uid</translation>
    </message>
    <message>
        <source>Write the uid of the request into the response (can be undone)</source>
        <translation>将请求的 uid 写入响应（可撤销）</translation>
    </message>
    <message>
        <source>The response has the uid of the request.</source>
        <translation>响应已包含请求的 uid。</translation>
    </message>
    <message>
        <source>Edit a copy of the response</source>
        <translation>编辑响应的副本</translation>
    </message>
    <message>
        <source>Use this response as the pasted one, and change it there</source>
        <translation>将此响应用作粘贴的响应，并在那里更改</translation>
    </message>
    <message>
        <source>The response can be edited already.</source>
        <translation>该响应已可编辑。</translation>
    </message>
</context>
<context>
    <name>ConversionTab</name>
    <message>
        <source>Request at</source>
        <translation>请求版本</translation>
    </message>
    <message>
        <source>Version of the request</source>
        <translation>请求的版本</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Object that is sent</source>
        <translation>发送的对象</translation>
    </message>
    <message>
        <source>Add to samples</source>
        <translation>添加到示例</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>正在模拟…</translation>
    </message>
    <message>
        <source>Stages of the object</source>
        <translation>对象的各个阶段</translation>
    </message>
    <message>
        <source>The object as sent and at the stage</source>
        <translation>发送时和该阶段的对象</translation>
    </message>
    <message>
        <source>Convert by</source>
        <translation>转换方式</translation>
    </message>
    <message>
        <source>None</source>
        <translation>None</translation>
    </message>
    <message>
        <source>Strategy None changes only the apiVersion</source>
        <translation>策略 None 只更改 apiVersion</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>A conversion webhook, with the checks of the server</source>
        <translation>转换 Webhook，包括服务器的检查</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>The declared mapping next to the definition</source>
        <translation>定义旁边声明的映射</translation>
    </message>
    <message>
        <source>What converts the object</source>
        <translation>由什么转换对象</translation>
    </message>
    <message>
        <source>Go to the mapping</source>
        <translation>转到映射</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>What the server sends to the webhook</source>
        <translation>服务器发送给 Webhook 的内容</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>What the webhook sends back</source>
        <translation>Webhook 返回的内容</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>The server&apos;s checks of the response, and silent changes</source>
        <translation>服务器对响应的检查，以及静默更改</translation>
    </message>
    <message>
        <source>View of the conversion before the stage</source>
        <translation>该阶段之前的转换的视图</translation>
    </message>
    <message>
        <source>No object is converted before this stage.</source>
        <translation>此阶段之前不转换对象。</translation>
    </message>
    <message>
        <source>Conversion from %1 to %2</source>
        <translation>从 %1 到 %2 的转换</translation>
    </message>
    <message>
        <source>Checks of the response</source>
        <translation>对响应的检查</translation>
    </message>
    <message>
        <source>Silent changes</source>
        <translation>静默更改</translation>
    </message>
    <message>
        <source>Create a mapping</source>
        <translation>创建映射</translation>
    </message>
</context>
<context>
    <name>CountBadge</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Decoding</name>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a time such as 2006-01-02T15:04:05Z</source>
        <translation>时间，例如 2006-01-02T15:04:05Z</translation>
    </message>
    <message>
        <source>a base64 string</source>
        <translation>base64 字符串</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>a mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>%1 must be base64, but this is not valid base64.</source>
        <translation>%1 必须是 base64，但这不是有效的 base64。</translation>
    </message>
    <message>
        <source>An owner reference</source>
        <translation>属主引用</translation>
    </message>
    <message>
        <source>An entry of managedFields</source>
        <translation>managedFields 的条目</translation>
    </message>
    <message>
        <source>A service reference</source>
        <translation>服务引用</translation>
    </message>
    <message>
        <source>The schema of a version</source>
        <translation>版本的模式</translation>
    </message>
    <message>
        <source>The status subresource</source>
        <translation>status 子资源</translation>
    </message>
    <message>
        <source>The scale subresource</source>
        <translation>scale 子资源</translation>
    </message>
    <message>
        <source>A selectable field</source>
        <translation>可选字段</translation>
    </message>
    <message>
        <source>A printer column</source>
        <translation>打印列</translation>
    </message>
    <message>
        <source>A version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>A condition</source>
        <translation>状况（condition）</translation>
    </message>
    <message>
        <source>A CustomResourceDefinition</source>
        <translation>CustomResourceDefinition</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>it requires Kubernetes %1</source>
        <translation>它需要 Kubernetes %1</translation>
    </message>
    <message>
        <source>The value of a merge key (&lt;&lt;) must be a mapping or a list of mappings.</source>
        <translation>合并键（&lt;&lt;）的值必须是映射或映射的列表。</translation>
    </message>
    <message>
        <source>Merge keys are nested too deeply here.</source>
        <translation>此处的合并键嵌套过深。</translation>
    </message>
    <message>
        <source>This cannot be a key.</source>
        <translation>这不能作为键。</translation>
    </message>
    <message>
        <source>This cannot be a key: %1.</source>
        <translation>这不能作为键：%1。</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>%1 must be %2, but this is %3.</source>
        <translation>%1 必须是%2，但这里是%3。</translation>
    </message>
    <message>
        <source>The server&apos;s reader rejects this value.</source>
        <translation>服务器的读取器拒绝此值。</translation>
    </message>
    <message>
        <source>The server&apos;s reader rejects this value: %1.</source>
        <translation>服务器的读取器拒绝此值：%1。</translation>
    </message>
    <message>
        <source>%1 has no field %2; the server drops it.</source>
        <translation>%1没有字段 %2；服务器会丢弃它。</translation>
    </message>
    <message>
        <source>a schema, true or false</source>
        <translation>模式、true 或 false</translation>
    </message>
    <message>
        <source>a list of values</source>
        <translation>值的列表</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名称的列表</translation>
    </message>
    <message>
        <source>a list of schemas</source>
        <translation>模式的列表</translation>
    </message>
    <message>
        <source>a list of rules</source>
        <translation>规则的列表</translation>
    </message>
    <message>
        <source>a mapping of names to schemas</source>
        <translation>从名称到模式的映射</translation>
    </message>
    <message>
        <source>a mapping of names to schemas or lists of names</source>
        <translation>从名称到模式或名称列表的映射</translation>
    </message>
    <message>
        <source>a mapping with description and url</source>
        <translation>含 description 和 url 的映射</translation>
    </message>
    <message>
        <source>A schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>not a 64-bit integer</source>
        <translation>超出 64 位整数的值</translation>
    </message>
    <message>
        <source>An anchor contains an alias of itself here.</source>
        <translation>此处的锚点包含自身的别名。</translation>
    </message>
    <message>
        <source>External documentation</source>
        <translation>外部文档</translation>
    </message>
    <message>
        <source>a single value</source>
        <translation>单个值</translation>
    </message>
    <message>
        <source>a rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>A validation rule</source>
        <translation>验证规则</translation>
    </message>
    <message>
        <source>CRD Designer reads at most %1 levels of schemas: what is below is not checked, and whether the server accepts it is not known.</source>
        <translation>CRD Designer 最多读取 %1 层模式：更深的部分不予检查，服务器是否接受它并不清楚。</translation>
    </message>
    <message>
        <source>CRD Designer reads at most %1 nodes of a schema, with its aliases expanded: the rest is not checked, and whether the server accepts it is not known.</source>
        <translation>CRD Designer 在展开别名后最多读取模式的 %1 个节点：其余部分不予检查，服务器是否接受它并不清楚。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>a list of 1 item</source>
        <translation>有 1 项的列表</translation>
    </message>
    <message>
        <source>a list of %1 items</source>
        <translation>有 %1 项的列表</translation>
    </message>
    <message>
        <source>a mapping with 1 key</source>
        <translation>有 1 个键的映射</translation>
    </message>
    <message>
        <source>a mapping with %1 keys</source>
        <translation>有 %1 个键的映射</translation>
    </message>
    <message>
        <source>an invalid value</source>
        <translation>无效的值</translation>
    </message>
    <message>
        <source>%1 lines of text</source>
        <translation>%1 行文本</translation>
    </message>
    <message>
        <source>The field %1 is set twice. kubectl sends the last value and drops the earlier one: %2. Kustomize rejects the file, and so does an API server that receives its text with strict field validation.</source>
        <translation>字段 %1 设置了两次。kubectl 发送最后一个值并丢弃前一个：%2。Kustomize 拒绝此文件；以严格字段校验收到其文本的 API 服务器也会拒绝。</translation>
    </message>
</context>
<context>
    <name>DefinitionCommands</name>
    <message>
        <source>Schema node</source>
        <translation>模式节点</translation>
    </message>
    <message>
        <source>Page: schema node</source>
        <translation>页面：模式节点</translation>
    </message>
    <message>
        <source>Keywords of the selected node</source>
        <translation>所选节点的关键字</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Page: names and scope</source>
        <translation>页面：名称与作用域</translation>
    </message>
    <message>
        <source>Kind, plural, group, scope, short names and categories</source>
        <translation>Kind、复数名、组、作用域、简称和类别</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Page: versions</source>
        <translation>页面：版本</translation>
    </message>
    <message>
        <source>Versions of the definition: served, storage, deprecated</source>
        <translation>定义的版本：提供服务、存储、弃用</translation>
    </message>
    <message>
        <source>Subresources</source>
        <translation>子资源</translation>
    </message>
    <message>
        <source>Page: subresources</source>
        <translation>页面：子资源</translation>
    </message>
    <message>
        <source>Status and scale of the selected version</source>
        <translation>所选版本的 status 和 scale</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Page: columns and selectable fields</source>
        <translation>页面：列与可选择字段</translation>
    </message>
    <message>
        <source>Columns of kubectl get and selectable fields of the selected version</source>
        <translation>所选版本在 kubectl get 中的列和可选择字段</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Page: conversion</source>
        <translation>页面：转换</translation>
    </message>
    <message>
        <source>How objects are converted between versions</source>
        <translation>对象如何在版本之间转换</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Page: server response</source>
        <translation>页面：服务器响应</translation>
    </message>
    <message>
        <source>What kubectl prints when the file is sent to the API server</source>
        <translation>将文件发送到 API 服务器时 kubectl 打印的内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Page: size</source>
        <translation>页面：大小</translation>
    </message>
    <message>
        <source>Size of the definition against the limits of kubectl, Helm, etcd and the server</source>
        <translation>定义的大小与 kubectl、Helm、etcd 和服务器上限的对比</translation>
    </message>
    <message>
        <source>Add version as a copy…</source>
        <translation>以副本添加版本…</translation>
    </message>
    <message>
        <source>Add a version as a copy of the selected one</source>
        <translation>以所选版本的副本添加版本</translation>
    </message>
    <message>
        <source>Rename version</source>
        <translation>重命名版本</translation>
    </message>
    <message>
        <source>Change the name of the selected version, on its page</source>
        <translation>在其页面上更改所选版本的名称</translation>
    </message>
    <message>
        <source>Serve this version</source>
        <translation>提供此版本</translation>
    </message>
    <message>
        <source>Serve or stop serving the selected version</source>
        <translation>提供或停止提供所选版本</translation>
    </message>
    <message>
        <source>Deprecate this version</source>
        <translation>弃用此版本</translation>
    </message>
    <message>
        <source>Mark as deprecated; edit the warning on the Versions page</source>
        <translation>标记为已弃用；在“版本”页编辑警告</translation>
    </message>
    <message>
        <source>Store objects in this version</source>
        <translation>以此版本存储对象</translation>
    </message>
    <message>
        <source>Make the selected version the only storage version</source>
        <translation>将所选版本设为唯一的存储版本</translation>
    </message>
    <message>
        <source>Move version up in the file</source>
        <translation>在文件中上移版本</translation>
    </message>
    <message>
        <source>Move the version before the previous one; the preferred version stays the same</source>
        <translation>将版本移到前一个版本之前；首选版本不变</translation>
    </message>
    <message>
        <source>Move version down in the file</source>
        <translation>在文件中下移版本</translation>
    </message>
    <message>
        <source>Move the version after the next one; the preferred version stays the same</source>
        <translation>将版本移到后一个版本之后；首选版本不变</translation>
    </message>
    <message>
        <source>Remove version</source>
        <translation>移除版本</translation>
    </message>
    <message>
        <source>Remove the selected version and its schema; the storage version cannot be removed</source>
        <translation>移除所选版本及其模式；存储版本不能移除</translation>
    </message>
    <message>
        <source>Add printer column</source>
        <translation>添加打印列</translation>
    </message>
    <message>
        <source>Add a column to what kubectl get prints for the selected version</source>
        <translation>为所选版本的 kubectl get 输出添加一列</translation>
    </message>
    <message>
        <source>Add selectable field</source>
        <translation>添加可选择字段</translation>
    </message>
    <message>
        <source>Make a field usable with --field-selector</source>
        <translation>使字段可用于 --field-selector</translation>
    </message>
    <message>
        <source>Upgrade to apiextensions.k8s.io/v1</source>
        <translation>升级到 apiextensions.k8s.io/v1</translation>
    </message>
    <message>
        <source>Upgrade the v1beta1 definitions of this file to v1; comments stay</source>
        <translation>将此文件的 v1beta1 定义升级到 v1；注释保留</translation>
    </message>
    <message>
        <source>Infer schema from objects…</source>
        <translation>从对象推断模式…</translation>
    </message>
    <message>
        <source>Propose a schema from sample objects, for a new definition or the selected node</source>
        <translation>根据样例对象为新定义或所选节点提出模式</translation>
    </message>
    <message>
        <source>Rename version %1</source>
        <translation>重命名版本 %1</translation>
    </message>
    <message>
        <source>Serve version %1</source>
        <translation>提供版本 %1</translation>
    </message>
    <message>
        <source>Deprecate version %1</source>
        <translation>弃用版本 %1</translation>
    </message>
    <message>
        <source>Store objects in version %1</source>
        <translation>以版本 %1 存储对象</translation>
    </message>
    <message>
        <source>Remove version %1</source>
        <translation>移除版本 %1</translation>
    </message>
    <message>
        <source>It is the first version of the file.</source>
        <translation>它是文件中的第一个版本。</translation>
    </message>
    <message>
        <source>It is the last version of the file.</source>
        <translation>它是文件中的最后一个版本。</translation>
    </message>
    <message>
        <source>Show the definition as stored</source>
        <translation>显示存储后的定义</translation>
    </message>
    <message>
        <source>Compare the file with what kubectl get returns: defaults that the server adds, lines that it drops</source>
        <translation>将文件与 kubectl get 返回的内容比较：服务器添加的默认值和丢弃的行</translation>
    </message>
</context>
<context>
    <name>DefinitionField</name>
    <message>
        <source>not set: %1</source>
        <translation>未设置：%1</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>The conventional name</source>
        <translation>惯用名称</translation>
    </message>
</context>
<context>
    <name>DefinitionHeading</name>
    <message>
        <source>Add a copy of %1 as a new version</source>
        <translation>将 %1 的副本添加为新版本</translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>上移 %1</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>下移 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Column for a field…</source>
        <translation>为字段添加列…</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试用</translation>
    </message>
</context>
<context>
    <name>DefinitionModel</name>
    <message>
        <source>unnamed version</source>
        <translation>未命名的版本</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>首选</translation>
    </message>
    <message numerus="yes">
        <source>%n more version(s) are in the source</source>
        <translation>
            <numerusform>另有 %n 个版本在源码中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are in the source</source>
        <translation>
            <numerusform>另有 %n 个在源码中</numerusform>
        </translation>
    </message>
    <message>
        <source>Columns of %1 in kubectl get</source>
        <translation>%1 在 kubectl get 中的列</translation>
    </message>
    <message>
        <source>None: kubectl shows the name and the age.</source>
        <translation>无：kubectl 显示名称和存在时间。</translation>
    </message>
    <message>
        <source>unnamed column</source>
        <translation>未命名的列</translation>
    </message>
    <message>
        <source>Selectable fields of %1</source>
        <translation>%1 的可选择字段</translation>
    </message>
    <message>
        <source>None: --field-selector supports only metadata.name and metadata.namespace.</source>
        <translation>无：--field-selector 仅支持 metadata.name 和 metadata.namespace。</translation>
    </message>
    <message>
        <source>empty path</source>
        <translation>空路径</translation>
    </message>
    <message>
        <source>Conversion between versions</source>
        <translation>版本之间的转换</translation>
    </message>
    <message>
        <source>Objects are stored as %1</source>
        <translation>对象以 %1 存储</translation>
    </message>
    <message>
        <source>The server calls https://%1.%2.svc:%3%4</source>
        <translation>服务器调用 https://%1.%2.svc:%3%4</translation>
    </message>
    <message>
        <source>Not base64: %1</source>
        <translation>不是 base64：%1</translation>
    </message>
    <message>
        <source>Every call fails: %1</source>
        <translation>每次调用都会失败：%1</translation>
    </message>
    <message>
        <source>unnamed certificate</source>
        <translation>未命名的证书</translation>
    </message>
    <message>
        <source>%1, expired on %2</source>
        <translation>%1，已于 %2 过期</translation>
    </message>
    <message>
        <source>%1, valid until %2</source>
        <translation>%1，有效期至 %2</translation>
    </message>
</context>
<context>
    <name>DefinitionPane</name>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Fields of the definition</source>
        <translation>定义的字段</translation>
    </message>
    <message>
        <source>This document is not a CustomResourceDefinition</source>
        <translation>此文档不是 CustomResourceDefinition</translation>
    </message>
    <message>
        <source>The definition has no version</source>
        <translation>定义没有版本</translation>
    </message>
    <message>
        <source>Hover over a field for help</source>
        <translation>将指针停在字段上可查看帮助</translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The two versions are identical.</source>
        <translation>两个版本相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n 行未更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>已移除，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>已添加，第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>DiscoveryEntry</name>
    <message>
        <source>served</source>
        <translation>已提供</translation>
    </message>
    <message>
        <source>Serve %1</source>
        <translation>提供 %1</translation>
    </message>
</context>
<context>
    <name>DiscoveryPane</name>
    <message>
        <source>Discovery</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>DiskDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save mine as…</source>
        <translation>将我的版本另存为…</translation>
    </message>
    <message>
        <source>Save your version to a different file; the file on disk stays as it is</source>
        <translation>将你的版本保存到另一个文件；磁盘上的文件保持不变</translation>
    </message>
    <message>
        <source>Use the file on disk</source>
        <translation>使用磁盘上的文件</translation>
    </message>
    <message>
        <source>Replace your version with the file on disk (can be undone)</source>
        <translation>用磁盘上的文件替换你的版本（可撤销）</translation>
    </message>
    <message>
        <source>Overwrite with mine</source>
        <translation>用我的版本覆盖</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Save your version over the file on disk</source>
        <translation>用你的版本覆盖磁盘上的文件</translation>
    </message>
    <message>
        <source>The next save overwrites the file on disk</source>
        <translation>下次保存会覆盖磁盘上的文件</translation>
    </message>
    <message>
        <source>Merge and save</source>
        <translation>合并并保存</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Keep both changes (can be undone)</source>
        <translation>保留双方的更改（可撤销）</translation>
    </message>
    <message>
        <source>Save both changes</source>
        <translation>保存双方的更改</translation>
    </message>
</context>
<context>
    <name>Docs</name>
    <message>
        <source>API reference</source>
        <translation>API 参考</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Filter definitions</source>
        <translation>筛选定义</translation>
    </message>
    <message>
        <source>Filter definitions (press /)</source>
        <translation>筛选定义（按 /）</translation>
    </message>
    <message>
        <source>(no group)</source>
        <translation>（无组）</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>存储版本</translation>
    </message>
    <message>
        <source>not served</source>
        <translation>未提供服务</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>checked in updates</source>
        <translation>更新时检查</translation>
    </message>
    <message>
        <source>Message expression</source>
        <translation>消息表达式</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reported at</source>
        <translation>报告位置</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>nullable</source>
        <translation>可为 null</translation>
    </message>
    <message>
        <source>immutable</source>
        <translation>不可更改</translation>
    </message>
    <message>
        <source>Columns of kubectl get</source>
        <translation>kubectl get 的列</translation>
    </message>
    <message>
        <source>only with -o wide</source>
        <translation>仅用 -o wide 时</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Filter fields</source>
        <translation>筛选字段</translation>
    </message>
    <message>
        <source>Filter fields (press /)</source>
        <translation>筛选字段（按 /）</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>JSON path</source>
        <translation>JSON 路径</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Only with -o wide</source>
        <translation>仅用 -o wide 时显示</translation>
    </message>
    <message>
        <source>Served</source>
        <translation>已提供服务</translation>
    </message>
    <message>
        <source>Not served</source>
        <translation>未提供服务</translation>
    </message>
    <message>
        <source>storage version</source>
        <translation>存储版本</translation>
    </message>
    <message>
        <source>%1 are the items of a list, %2 the values of a map.</source>
        <translation>%1 表示列表的项，%2 表示映射的值。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Versions, the preferred one first: %1.</source>
        <translation>版本（首选版本在前）：%1。</translation>
    </message>
    <message>
        <source>The list ends here: a page is limited to %1 fields and %2 MB of text. kubectl explain shows the other fields.</source>
        <translation>列表到此为止：一页最多容纳 %1 个字段和 %2 MB 文本。其余字段可用 kubectl explain 查看。</translation>
    </message>
    <message>
        <source>Fields below %1 levels are omitted.</source>
        <translation>超过 %1 层的字段已省略。</translation>
    </message>
    <message>
        <source>exclusive %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Multiple of</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Minimum length</source>
        <translation>最小长度</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>Minimum items</source>
        <translation>最少项数</translation>
    </message>
    <message>
        <source>Maximum items</source>
        <translation>最多项数</translation>
    </message>
    <message>
        <source>Minimum properties</source>
        <translation>最少属性数</translation>
    </message>
    <message>
        <source>Maximum properties</source>
        <translation>最多属性数</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Allowed values</source>
        <translation>允许的值</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>项</translation>
    </message>
    <message>
        <source>unique</source>
        <translation>不重复</translation>
    </message>
    <message>
        <source>List type</source>
        <translation>列表类型</translation>
    </message>
    <message>
        <source>List map keys</source>
        <translation>列表映射键</translation>
    </message>
    <message>
        <source>Map type</source>
        <translation>映射类型</translation>
    </message>
    <message>
        <source>Unknown fields</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>a Kubernetes object</source>
        <translation>一个 Kubernetes 对象</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>其他字段</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>Required fields</source>
        <translation>必需字段</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>More information</source>
        <translation>更多信息</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>all of, part %1</source>
        <translation>全部满足，第 %1 部分</translation>
    </message>
    <message>
        <source>any of, alternative %1</source>
        <translation>任一满足，第 %1 种</translation>
    </message>
    <message>
        <source>exactly one of, alternative %1</source>
        <translation>恰好满足一种，第 %1 种</translation>
    </message>
    <message>
        <source>not</source>
        <translation>不满足</translation>
    </message>
    <message>
        <source>With every field</source>
        <translation>包含所有字段</translation>
    </message>
    <message>
        <source>With the required fields</source>
        <translation>包含必需字段</translation>
    </message>
    <message>
        <source>No object was found that the API server accepts.</source>
        <translation>未找到 API 服务器接受的对象。</translation>
    </message>
    <message>
        <source>The object</source>
        <translation>该对象</translation>
    </message>
    <message>
        <source>The example is omitted: it is larger than %1 KB.</source>
        <translation>示例已省略：它大于 %1 KB。</translation>
    </message>
    <message>
        <source>An object with every field would be too large.</source>
        <translation>含有所有字段的对象会过大。</translation>
    </message>
    <message>
        <source>Subresources</source>
        <translation>子资源</translation>
    </message>
    <message>
        <source>Desired replicas</source>
        <translation>期望副本数</translation>
    </message>
    <message>
        <source>Actual replicas</source>
        <translation>实际副本数</translation>
    </message>
    <message>
        <source>Pod selector</source>
        <translation>Pod 选择器</translation>
    </message>
    <message>
        <source>Selectable fields</source>
        <translation>可选择字段</translation>
    </message>
    <message>
        <source>This version is not served: requests for it fail.</source>
        <translation>此版本不提供服务：对它的请求会失败。</translation>
    </message>
    <message>
        <source>This version has no schema.</source>
        <translation>此版本没有模式。</translation>
    </message>
    <message>
        <source>The API server rejects this definition; crdctl check shows why.</source>
        <translation>API 服务器拒绝此定义；crdctl check 会显示原因。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>List kind</source>
        <translation>列表 kind</translation>
    </message>
    <message>
        <source>Plural</source>
        <translation>复数名</translation>
    </message>
    <message>
        <source>Singular</source>
        <translation>单数名</translation>
    </message>
    <message>
        <source>Short names</source>
        <translation>短名称</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The language of an exported page as an HTML tag, e.g. zh-CN</extracomment>
        <translation>zh-CN</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>Text typed into %1 was rejected and is not in the file: %2</source>
        <translation>输入到 %1 的文本被拒绝，未写入文件：%2</translation>
    </message>
</context>
<context>
    <name>Edits</name>
    <message>
        <source>%1 may use %2: the schema of its node has no type for expressions.</source>
        <translation>%1 可能使用 %2：其节点的模式没有可用于表达式的类型。</translation>
    </message>
    <message>
        <source>%1 may use %2: the expression is not valid.</source>
        <translation>%1 可能使用 %2：该表达式无效。</translation>
    </message>
    <message>
        <source>%1 may use %2: it selects the name from a value of an unknown type.</source>
        <translation>%1 可能使用 %2：它从类型未知的值中选取该名称。</translation>
    </message>
    <message>
        <source>%1 still uses %2 at its old place: it may not reach the new place.</source>
        <translation>%1 仍在旧位置使用 %2：它可能无法到达新位置。</translation>
    </message>
    <message>
        <source>%1 still uses %2 at its old place: it tests whether the old parent is set.</source>
        <translation>%1 仍在旧位置使用 %2：它会检查旧父节点是否已设置。</translation>
    </message>
    <message>
        <source>%1 still uses %2: expressions cannot use the new name.</source>
        <translation>%1 仍使用 %2：表达式无法使用新名称。</translation>
    </message>
    <message>
        <source>%1 still uses %2: with the new name, it would not be the same expression.</source>
        <translation>%1 仍使用 %2：使用新名称后，表达式将不再相同。</translation>
    </message>
    <message>
        <source>%1 still uses %2: its text is also used elsewhere (an alias).</source>
        <translation>%1 仍使用 %2：其文本还被别处使用（别名）。</translation>
    </message>
    <message>
        <source>A text in %1 contains %2, which may mean the property.</source>
        <translation>%1 中的一段文本包含 %2，可能指该属性。</translation>
    </message>
    <message>
        <source>%1 contains %2, which may mean the property.</source>
        <translation>%1 包含 %2，可能指该属性。</translation>
    </message>
    <message>
        <source>spec.scope is set to Namespaced, the default of v1beta1.</source>
        <translation>spec.scope 被设为 Namespaced，即 v1beta1 的默认值。</translation>
    </message>
    <message>
        <source>spec.%1 is now in each of the %2 versions.</source>
        <translation>spec.%1 现在位于全部 %2 个版本中。</translation>
    </message>
    <message>
        <source>conversionReviewVersions is set to v1beta1, the default of v1beta1: the webhook may also support v1.</source>
        <translation>conversionReviewVersions 被设为 v1beta1，即 v1beta1 的默认值：该 webhook 也可能支持 v1。</translation>
    </message>
    <message>
        <source>Unknown fields were kept (spec.preserveUnknownFields was true or unset, which meant true), so x-kubernetes-preserve-unknown-fields: true is now in each object of the schemas that would lose fields (%1 in all). Remove it where fields that are not in the schema are to be pruned.</source>
        <translation>未知字段曾被保留（spec.preserveUnknownFields 为 true 或未设置，未设置即 true），因此 schema 中每个会丢失字段的对象现在都有 x-kubernetes-preserve-unknown-fields: true（共 %1 处）。若要修剪不在 schema 中的字段，请在相应位置删除它。</translation>
    </message>
    <message>
        <source>A kind needs a name.</source>
        <translation>kind 需要一个名称。</translation>
    </message>
    <message>
        <source>A version needs a name.</source>
        <translation>版本需要一个名称。</translation>
    </message>
    <message>
        <source>%1 is not a field of a definition.</source>
        <translation>%1 不是定义的字段。</translation>
    </message>
    <message>
        <source>One version must be the storage version; choose another one instead.</source>
        <translation>必须有一个版本是存储版本；请改为选择另一个版本。</translation>
    </message>
    <message>
        <source>There is already a version &quot;%1&quot;.</source>
        <translation>已经有版本“%1”。</translation>
    </message>
    <message>
        <source>There is no version %1.</source>
        <translation>没有版本 %1。</translation>
    </message>
    <message>
        <source>A definition needs a version; this is the only one.</source>
        <translation>定义需要一个版本；这是唯一的版本。</translation>
    </message>
    <message>
        <source>Objects are stored in %1; make another version the storage version before you remove it.</source>
        <translation>对象以 %1 存储；移除它之前，请先将另一个版本设为存储版本。</translation>
    </message>
    <message>
        <source>The schema of %1 has no other string, integer or boolean field below spec or status.</source>
        <translation>%1 的模式在 spec 或 status 之下没有其他字符串、整数或布尔字段。</translation>
    </message>
    <message>
        <source>There is no item at %1.</source>
        <translation>%1 处没有项。</translation>
    </message>
    <message>
        <source>There is no value at %1 to add it to.</source>
        <translation>%1 处没有值，无法在其中添加。</translation>
    </message>
    <message>
        <source>The value at %1 is an alias; change it where it is defined.</source>
        <translation>%1 处的值是别名；请在定义它的地方更改。</translation>
    </message>
    <message>
        <source>The value at %1 is not an object.</source>
        <translation>%1 处的值不是对象。</translation>
    </message>
    <message>
        <source>The template is not a definition.</source>
        <translation>该模板不是定义。</translation>
    </message>
    <message>
        <source>The template cannot be given these names.</source>
        <translation>无法为该模板设置这些名称。</translation>
    </message>
    <message>
        <source>Document %1 is a List without a CustomResourceDefinition: start the path with the item, such as items[0].</source>
        <translation>文档 %1 是不含 CustomResourceDefinition 的 List：请以项开头书写路径，例如 items[0]。</translation>
    </message>
    <message>
        <source>Document %1 is a List of %2 CustomResourceDefinitions: start the path with one of them, such as %3.</source>
        <translation>文档 %1 是含有 %2 个 CustomResourceDefinition 的 List：请以其中之一开头书写路径，例如 %3。</translation>
    </message>
    <message>
        <source>%1 is not a field path.</source>
        <translation>%1 不是字段路径。</translation>
    </message>
    <message>
        <source>The path is empty: name a field, such as spec.scope.</source>
        <translation>路径为空：请指定一个字段，例如 spec.scope。</translation>
    </message>
    <message>
        <source>The file has no document %1.</source>
        <translation>文件中没有文档 %1。</translation>
    </message>
    <message>
        <source>The new name of %1 is empty.</source>
        <translation>%1 的新名称为空。</translation>
    </message>
    <message>
        <source>%1 is not a schema node of this definition.</source>
        <translation>%1 不是该定义的模式节点。</translation>
    </message>
    <message>
        <source>%1 is not a property.</source>
        <translation>%1 不是属性。</translation>
    </message>
    <message>
        <source>%1 is of type %2; only objects have properties.</source>
        <translation>%1 的类型为 %2；只有对象有属性。</translation>
    </message>
    <message>
        <source>%1 is an integer or a string; only objects have properties.</source>
        <translation>%1 是整数或字符串；只有对象有属性。</translation>
    </message>
    <message>
        <source>%1 is a map (additionalProperties); a map has no properties.</source>
        <translation>%1 是映射（additionalProperties）；映射没有属性。</translation>
    </message>
    <message>
        <source>There is already a property %1 at %2.</source>
        <translation>%2 处已有属性 %1。</translation>
    </message>
    <message>
        <source>The properties of %1 are an alias; change them where they are defined.</source>
        <translation>%1 的属性是别名；请在定义它们的地方更改。</translation>
    </message>
    <message>
        <source>A property needs a name.</source>
        <translation>属性需要一个名称。</translation>
    </message>
    <message>
        <source>%1 is not a type of a schema.</source>
        <translation>%1 不是模式的类型。</translation>
    </message>
    <message>
        <source>A branch of allOf, anyOf, oneOf or not cannot describe a field.</source>
        <translation>allOf、anyOf、oneOf 或 not 的分支不能描述字段。</translation>
    </message>
    <message>
        <source>%1 already has items.</source>
        <translation>%1 已有 items。</translation>
    </message>
    <message>
        <source>%1 is of type %2; only arrays have items.</source>
        <translation>%1 的类型为 %2；只有数组有 items。</translation>
    </message>
    <message>
        <source>The root of a schema cannot be a map.</source>
        <translation>模式的根不能是映射。</translation>
    </message>
    <message>
        <source>A branch of allOf, anyOf, oneOf or not cannot have additionalProperties.</source>
        <translation>allOf、anyOf、oneOf 或 not 的分支不能有 additionalProperties。</translation>
    </message>
    <message>
        <source>%1 already has additionalProperties.</source>
        <translation>%1 已有 additionalProperties。</translation>
    </message>
    <message>
        <source>%1 has properties; an object has either these or additionalProperties.</source>
        <translation>%1 有属性；对象要么有属性，要么有 additionalProperties。</translation>
    </message>
    <message>
        <source>%1 is of type %2; only objects have additionalProperties.</source>
        <translation>%1 的类型为 %2；只有对象有 additionalProperties。</translation>
    </message>
    <message>
        <source>The root of a version&apos;s schema cannot be removed.</source>
        <translation>版本的模式的根不能移除。</translation>
    </message>
    <message>
        <source>A property cannot be moved into another version.</source>
        <translation>属性不能移到另一个版本。</translation>
    </message>
    <message>
        <source>A property cannot be moved into itself.</source>
        <translation>属性不能移到它自身之中。</translation>
    </message>
    <message>
        <source>A field cannot be moved into or out of a branch of allOf, anyOf, oneOf or not.</source>
        <translation>字段不能移入或移出 allOf、anyOf、oneOf 或 not 的分支。</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a list of values</source>
        <translation>值的列表</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名称的列表</translation>
    </message>
    <message>
        <source>a schema (a mapping of keywords)</source>
        <translation>模式（关键字的映射）</translation>
    </message>
    <message>
        <source>a schema (a mapping of keywords), true or false</source>
        <translation>模式（关键字的映射）、true 或 false</translation>
    </message>
    <message>
        <source>a list of schemas</source>
        <translation>模式的列表</translation>
    </message>
    <message>
        <source>a mapping from names to schemas</source>
        <translation>从名称到模式的映射</translation>
    </message>
    <message>
        <source>a list of rules</source>
        <translation>规则的列表</translation>
    </message>
    <message>
        <source>a mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>A branch of allOf, anyOf, oneOf or not cannot have a type; set it at %1.</source>
        <translation>allOf、anyOf、oneOf 或 not 的分支不能有类型；请在 %1 处设置。</translation>
    </message>
    <message>
        <source>The root of a schema is always an object.</source>
        <translation>模式的根始终是对象。</translation>
    </message>
    <message>
        <source>%1 is not a keyword of a schema.</source>
        <translation>%1 不是模式的关键字。</translation>
    </message>
    <message>
        <source>`%1` must be one of %2.</source>
        <translation>`%1` 必须是以下之一：%2。</translation>
    </message>
    <message>
        <source>The value of %1 is not valid YAML: %2</source>
        <translation>%1 的值不是有效的 YAML：%2</translation>
    </message>
    <message>
        <source>The value of %1 contains several documents.</source>
        <translation>%1 的值包含多个文档。</translation>
    </message>
    <message>
        <source>`%1` needs a value.</source>
        <translation>`%1` 需要一个值。</translation>
    </message>
    <message>
        <source>The server could not read the value of `%1`: %2</source>
        <translation>服务器无法读取 `%1` 的值：%2</translation>
    </message>
    <message>
        <source>`%1` needs %2.</source>
        <translation>`%1` 需要%2。</translation>
    </message>
    <message>
        <source>`%1` is not set at %2.</source>
        <translation>%2 处未设置 `%1`。</translation>
    </message>
    <message>
        <source>The value for %1 is not valid YAML: %2</source>
        <translation>%1 的值不是有效的 YAML：%2</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 需要一个值。</translation>
    </message>
    <message>
        <source>The server could not read the value for %1: %2</source>
        <translation>服务器无法读取 %1 的值：%2</translation>
    </message>
    <message>
        <source>%1 must contain names.</source>
        <translation>%1 必须包含名称。</translation>
    </message>
    <message>
        <source>%1 must contain rules.</source>
        <translation>%1 必须包含规则。</translation>
    </message>
    <message>
        <source>There is no schema at %1.</source>
        <translation>%1 处没有模式。</translation>
    </message>
    <message>
        <source>%1 is not a list.</source>
        <translation>%1 不是列表。</translation>
    </message>
    <message>
        <source>%1 at %2 is an alias; change it where it is defined.</source>
        <translation>%2 处的 %1 是别名；请在定义它的地方更改。</translation>
    </message>
    <message>
        <source>%1 at %2 is not a list.</source>
        <translation>%2 处的 %1 不是列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a keyword of a schema.</source>
        <translation>“%1”不是模式的关键字。</translation>
    </message>
    <message>
        <source>%1 has no value number %2.</source>
        <translation>%1 没有第 %2 个值。</translation>
    </message>
    <message>
        <source>%1 is true or false.</source>
        <translation>%1 为 true 或 false。</translation>
    </message>
    <message>
        <source>%1 is not a field of a rule.</source>
        <translation>%1 不是规则的字段。</translation>
    </message>
    <message>
        <source>Rule %1 is not a mapping; change it in the text.</source>
        <translation>规则 %1 不是映射；请在文本中更改它。</translation>
    </message>
    <message>
        <source>A rule needs an expression; remove the rule instead.</source>
        <translation>规则需要一个表达式；请改为移除该规则。</translation>
    </message>
    <message>
        <source>The change would leave invalid YAML; nothing was changed.</source>
        <translation>该更改会留下无效的 YAML；未做任何更改。</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>已停止；未做任何更改。</translation>
    </message>
    <message>
        <source>The change does not fit the text; nothing was changed.</source>
        <translation>该更改与文本不符；未做任何更改。</translation>
    </message>
    <message>
        <source>The schema at %1 is an alias; change it where it is defined.</source>
        <translation>%1 处的模式是别名；请在定义它的地方更改。</translation>
    </message>
    <message>
        <source>The schema at %1 is not a mapping.</source>
        <translation>%1 处的模式不是映射。</translation>
    </message>
    <message>
        <source>`%1` at %2 is an alias; change it where it is defined.</source>
        <translation>%2 处的 `%1` 是别名；请在定义它的地方更改。</translation>
    </message>
    <message>
        <source>There is no %1 yet; take it first.</source>
        <translation>还没有 %1；请先采用它。</translation>
    </message>
    <message>
        <source>A %1 cannot be taken.</source>
        <translation>无法采用 %1。</translation>
    </message>
    <message>
        <source>The schema at %1 cannot be read.</source>
        <translation>无法读取 %1 处的模式。</translation>
    </message>
    <message>
        <source>The version has no schema; add one first.</source>
        <translation>该版本没有模式；请先添加一个。</translation>
    </message>
    <message>
        <source>%1 is not a property of this definition.</source>
        <translation>%1 不是该定义的属性。</translation>
    </message>
    <message>
        <source>There is already a %1.</source>
        <translation>已有 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>The definition cannot be decoded: fix its fields first.</source>
        <translation>无法解码该定义：请先修正其字段。</translation>
    </message>
    <message>
        <source>The definition has no apiVersion.</source>
        <translation>该定义没有 apiVersion。</translation>
    </message>
    <message>
        <source>The definition has no version: spec.versions is missing.</source>
        <translation>该定义没有版本：缺少 spec.versions。</translation>
    </message>
    <message>
        <source>spec.%1 and spec.versions[%2].%3 are mutually exclusive: remove one of them first.</source>
        <translation>spec.%1 与 spec.versions[%2].%3 互斥：请先移除其中之一。</translation>
    </message>
    <message>
        <source>The text cannot be converted to v1.</source>
        <translation>该文本无法转换为 v1。</translation>
    </message>
    <message>
        <source>The schema of version %1 would change: replace its anchors and aliases with their values first.</source>
        <translation>版本 %1 的模式会改变：请先用值替换其锚点和别名。</translation>
    </message>
    <message>
        <source>This is not a definition of apiextensions.k8s.io/v1beta1.</source>
        <translation>这不是 apiextensions.k8s.io/v1beta1 的定义。</translation>
    </message>
    <message>
        <source>The text is not valid YAML: %1</source>
        <translation>文本不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The text contains no definition of apiextensions.k8s.io/v1beta1.</source>
        <translation>文本中没有 apiextensions.k8s.io/v1beta1 的定义。</translation>
    </message>
    <message>
        <source>%1 is an alias (*%2): its contents can only be edited at the anchor.</source>
        <translation>%1 是别名（*%2）：其内容只能在锚点处编辑。</translation>
    </message>
    <message>
        <source>%1 has %2 items: there is no item [%3].</source>
        <translation>%1 有 %2 项：没有项 [%3]。</translation>
    </message>
    <message>
        <source>%1 has no keys, so &quot;%2&quot; cannot be set there.</source>
        <translation>%1 没有键，因此无法在其中设置“%2”。</translation>
    </message>
    <message>
        <source>%1 is not a mapping.</source>
        <translation>%1 不是映射。</translation>
    </message>
    <message>
        <source>%1 already has the key &quot;%2&quot;.</source>
        <translation>%1 已有键“%2”。</translation>
    </message>
    <message>
        <source>%1 has only %2 entries.</source>
        <translation>%1 只有 %2 个条目。</translation>
    </message>
    <message>
        <source>%1 has no key to rename.</source>
        <translation>%1 没有可重命名的键。</translation>
    </message>
    <message>
        <source>The whole document cannot be removed.</source>
        <translation>不能移除整个文档。</translation>
    </message>
    <message>
        <source>The whole document cannot be duplicated.</source>
        <translation>不能复制整个文档。</translation>
    </message>
    <message>
        <source>The copy of %1 needs a new key.</source>
        <translation>%1 的副本需要一个新的键。</translation>
    </message>
    <message>
        <source>The new value is nested too deeply.</source>
        <translation>新值嵌套过深。</translation>
    </message>
    <message>
        <source>JSON has no value %1: %2</source>
        <translation>JSON 没有值 %1：%2</translation>
    </message>
    <message>
        <source>JSON has no key %1: %2</source>
        <translation>JSON 没有键 %1：%2</translation>
    </message>
    <message>
        <source>The new value cannot be read: %1</source>
        <translation>无法读取新值：%1</translation>
    </message>
    <message>
        <source>A JSON file must start with an object; this edit would leave another value.</source>
        <translation>JSON 文件必须以对象开头；此编辑会留下其他值。</translation>
    </message>
    <message>
        <source>An entry whose key is a list or mapping cannot be moved out of brackets.</source>
        <translation>键为列表或映射的条目不能移出括号。</translation>
    </message>
    <message>
        <source>The whole document cannot be moved.</source>
        <translation>不能移动整个文档。</translation>
    </message>
    <message>
        <source>%1 cannot be moved into itself.</source>
        <translation>%1 不能移到它自身之中。</translation>
    </message>
    <message>
        <source>%1 is not a mapping: a key cannot be moved there.</source>
        <translation>%1 不是映射：键不能移到那里。</translation>
    </message>
    <message>
        <source>%1 is not a list: an item cannot be moved there.</source>
        <translation>%1 不是列表：项不能移到那里。</translation>
    </message>
    <message>
        <source>The document is empty: there is nothing to wrap.</source>
        <translation>文档为空：没有可包裹的内容。</translation>
    </message>
    <message>
        <source>A new list starts with index 0.</source>
        <translation>新列表从索引 0 开始。</translation>
    </message>
    <message>
        <source>%1 has no ancestor %2 levels above.</source>
        <translation>%1 没有向上 %2 层的上级。</translation>
    </message>
    <message>
        <source>The new value is not valid YAML: %1</source>
        <translation>新值不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>The new value must be one YAML document.</source>
        <translation>新值必须是一个 YAML 文档。</translation>
    </message>
    <message>
        <source>The new value cannot have YAML directives.</source>
        <translation>新值不能有 YAML 指令。</translation>
    </message>
    <message>
        <source>A new list starts with index 0, not %1.</source>
        <translation>新列表从索引 0 开始，而不是 %1。</translation>
    </message>
    <message>
        <source>The new text is not UTF-8 (byte %1).</source>
        <translation>新文本不是 UTF-8（第 %1 字节）。</translation>
    </message>
    <message>
        <source>A key cannot be longer than 1,000 bytes.</source>
        <translation>键不能超过 1,000 字节。</translation>
    </message>
    <message>
        <source>JSON does not support infinite numbers.</source>
        <translation>JSON 不支持无穷大的数字。</translation>
    </message>
    <message>
        <source>The number %1 cannot be written without losing precision.</source>
        <translation>数字 %1 无法在不损失精度的情况下写出。</translation>
    </message>
    <message>
        <source>The document</source>
        <translation>该文档</translation>
    </message>
    <message>
        <source>The text is not valid YAML, so it cannot be edited as a tree: %1</source>
        <translation>文本不是有效的 YAML，因此无法作为树编辑：%1</translation>
    </message>
    <message>
        <source>%1 does not exist: the document is empty.</source>
        <translation>%1 不存在：文档为空。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>The anchor &amp;%1 would be missing for the alias *%1 on line %2.</source>
        <translation>第 %2 行的别名 *%1 会缺少锚点 &amp;%1。</translation>
    </message>
    <message>
        <source>The alias *%1 on line %2 would refer to another value.</source>
        <translation>第 %2 行的别名 *%1 会指向另一个值。</translation>
    </message>
    <message>
        <source>The parts of this edit overlap.</source>
        <translation>此编辑的各部分重叠。</translation>
    </message>
    <message>
        <source>The path has %1 parts: files of more than %2 levels are not read.</source>
        <translation>路径有 %1 个部分：不读取超过 %2 层的文件。</translation>
    </message>
    <message>
        <source>No schema node is selected.</source>
        <translation>未选择模式节点。</translation>
    </message>
    <message>
        <source>The clipboard has no text to paste.</source>
        <translation>剪贴板中没有可粘贴的文本。</translation>
    </message>
    <message>
        <source>The clipboard is not valid YAML: %1</source>
        <translation>剪贴板的内容不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>The clipboard does not contain exactly one YAML document.</source>
        <translation>剪贴板的内容不是恰好一个 YAML 文档。</translation>
    </message>
    <message>
        <source>The clipboard contains neither properties of a schema nor one schema.</source>
        <translation>剪贴板的内容既不是模式的属性，也不是一个模式。</translation>
    </message>
    <message>
        <source>The server could not read the text of %1.</source>
        <translation>服务器无法读取 %1 的文本。</translation>
    </message>
    <message>
        <source>The text of %1 cannot be pasted here unchanged.</source>
        <translation>%1 的文本无法原样粘贴到此处。</translation>
    </message>
    <message>
        <source>Several nodes can be copied only if all are properties.</source>
        <translation>只有全部为属性时才能复制多个节点。</translation>
    </message>
    <message>
        <source>A branch of allOf, anyOf, oneOf or not cannot declare properties; paste at %1.</source>
        <translation>allOf、anyOf、oneOf 或 not 的分支不能声明属性；请粘贴到 %1。</translation>
    </message>
    <message>
        <source>%1 is not an entry of a block mapping.</source>
        <translation>%1 不是块映射的条目。</translation>
    </message>
    <message>
        <source>The definition cannot be decoded: %1</source>
        <translation>无法解码该定义：%1</translation>
    </message>
    <message>
        <source>%1 still names %2: such a path cannot have the new name.</source>
        <translation>%1 仍使用名称 %2：这种路径无法写出新名称。</translation>
    </message>
    <message>
        <source>%1 still names %2 at its old place.</source>
        <translation>%1 仍指向 %2 的旧位置。</translation>
    </message>
    <message>
        <source>%1 selects %2 and may select other fields with this name.</source>
        <translation>%1 选择 %2，也可能选择其他同名字段。</translation>
    </message>
    <message>
        <source>%1 still names %2.</source>
        <translation>%1 仍然引用 %2。</translation>
    </message>
    <message>
        <source>%1 still uses %2.</source>
        <translation>%1 仍然使用 %2。</translation>
    </message>
    <message>
        <source>%1 is given by the merge key (&lt;&lt;) on line %2: it can only be edited where it is defined.</source>
        <translation>%1 由第 %2 行的合并键 (&lt;&lt;) 给出：只能在定义它的位置编辑。</translation>
    </message>
    <message>
        <source>%1 changes too: it merges *%2 (line %3).</source>
        <translation>%1 也会更改：它合并了 *%2（第 %3 行）。</translation>
    </message>
    <message>
        <source>%1 changes too: it is the alias *%2 (line %3).</source>
        <translation>%1 也会更改：它是别名 *%2（第 %3 行）。</translation>
    </message>
    <message>
        <source>No comment can switch the rule off here: use the settings of the repository.</source>
        <translation>此处无法用注释关闭该规则：请使用仓库的设置。</translation>
    </message>
    <message>
        <source>JSON has no comments: use the settings of the repository.</source>
        <translation>JSON 没有注释：请使用仓库的设置。</translation>
    </message>
</context>
<context>
    <name>ExplainPane</name>
    <message>
        <source>Explain</source>
        <translation>Explain</translation>
    </message>
    <message>
        <source>Recursive</source>
        <translation>递归</translation>
    </message>
    <message>
        <source>Output: plaintext reads the OpenAPI v3 document, plaintext-openapiv2 the v2 document</source>
        <translation>输出：plaintext 读取 OpenAPI v3 文档，plaintext-openapiv2 读取 v2 文档</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>The output is longer. Copy takes all of it.</source>
        <translation>输出更长。复制会包含全部内容。</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>The kind used in manifests, in CamelCase and singular: Gateway.</source>
        <translation>清单中使用的 kind，采用大驼峰、单数形式：Gateway。</translation>
    </message>
    <message>
        <source>The name in URLs and in kubectl get: gateways. metadata.name is updated with it.</source>
        <translation>URL 和 kubectl get 中使用的名称：gateways。metadata.name 会随之更新。</translation>
    </message>
    <message>
        <source>the kind in lower case</source>
        <translation>小写的 kind</translation>
    </message>
    <message>
        <source>The singular name that kubectl accepts and prints: gateway.</source>
        <translation>kubectl 接受并打印的单数名称：gateway。</translation>
    </message>
    <message>
        <source>the kind followed by List</source>
        <translation>kind 后加 List</translation>
    </message>
    <message>
        <source>The kind of a list of these objects: GatewayList.</source>
        <translation>这些对象的列表的 kind：GatewayList。</translation>
    </message>
    <message>
        <source>The API group, a DNS domain that you own: example.com. metadata.name is updated with it.</source>
        <translation>API 组，即你拥有的 DNS 域名：example.com。metadata.name 会随之更新。</translation>
    </message>
    <message>
        <source>The name of the definition: always the plural, a dot and the group.</source>
        <translation>定义的名称：始终为复数名加点再加组。</translation>
    </message>
    <message>
        <source>Whether objects belong to a namespace or to the whole cluster. Cannot be changed later.</source>
        <translation>对象属于某个名字空间还是整个集群。以后不能更改。</translation>
    </message>
    <message>
        <source>Abbreviations that kubectl accepts, as in kubectl get gtw.</source>
        <translation>kubectl 接受的缩写，如 kubectl get gtw。</translation>
    </message>
    <message>
        <source>Groups of kinds for kubectl: with &quot;all&quot;, kubectl get all lists these objects.</source>
        <translation>kubectl 的类别分组：使用 &quot;all&quot; 时，kubectl get all 会列出这些对象。</translation>
    </message>
    <message>
        <source>Required for groups below k8s.io and kubernetes.io: the URL of the pull request that approved the API.</source>
        <translation>k8s.io 和 kubernetes.io 下的组必须设置：批准该 API 的拉取请求的 URL。</translation>
    </message>
    <message>
        <source>From v1beta1. Must be false or unset in new definitions; use x-kubernetes-preserve-unknown-fields instead.</source>
        <translation>来自 v1beta1。在新定义中必须为 false 或不设置；请改用 x-kubernetes-preserve-unknown-fields。</translation>
    </message>
    <message>
        <source>The version, as it follows the group in apiVersion: v1, v1beta1, v2alpha1.</source>
        <translation>版本，即 apiVersion 中组之后的部分：v1、v1beta1、v2alpha1。</translation>
    </message>
    <message>
        <source>Whether clients can use the version.</source>
        <translation>客户端是否可以使用该版本。</translation>
    </message>
    <message>
        <source>Whether objects are stored in this version. Exactly one version is the storage version.</source>
        <translation>对象是否以此版本存储。有且只有一个版本是存储版本。</translation>
    </message>
    <message>
        <source>Clients that use the version get a warning.</source>
        <translation>使用该版本的客户端会收到警告。</translation>
    </message>
    <message>
        <source>the server&apos;s default warning</source>
        <translation>服务器的默认警告</translation>
    </message>
    <message>
        <source>The text of the warning, in one line of at most 256 bytes.</source>
        <translation>警告文本，单行，最多 256 字节。</translation>
    </message>
    <message>
        <source>The status has a separate endpoint; other updates ignore .status.</source>
        <translation>status 有单独的端点；其他更新会忽略 .status。</translation>
    </message>
    <message>
        <source>kubectl scale and autoscalers can change the number of replicas.</source>
        <translation>kubectl scale 和自动扩缩器可以更改副本数。</translation>
    </message>
    <message>
        <source>The path of the desired number of replicas, below .spec: .spec.replicas.</source>
        <translation>期望副本数的路径，位于 .spec 之下：.spec.replicas。</translation>
    </message>
    <message>
        <source>The path of the actual number of replicas, below .status: .status.replicas.</source>
        <translation>实际副本数的路径，位于 .status 之下：.status.replicas。</translation>
    </message>
    <message>
        <source>The path of the pod selector in string form; horizontal autoscalers need it.</source>
        <translation>字符串形式的 Pod 选择算符的路径；水平自动扩缩需要它。</translation>
    </message>
    <message>
        <source>The heading of the column; kubectl prints it in capitals.</source>
        <translation>列的标题；kubectl 以大写打印。</translation>
    </message>
    <message>
        <source>How the value is printed; a date is printed as an age.</source>
        <translation>值的打印方式；date 打印为存在时间。</translation>
    </message>
    <message>
        <source>A hint for clients about the value; kubectl does not use it.</source>
        <translation>给客户端的关于值的提示；kubectl 不使用它。</translation>
    </message>
    <message>
        <source>The path of the value in each object: .spec.replicas, .status.conditions[?(@.type==&quot;Ready&quot;)].status.</source>
        <translation>值在每个对象中的路径：.spec.replicas、.status.conditions[?(@.type==&quot;Ready&quot;)].status。</translation>
    </message>
    <message>
        <source>A description of the column.</source>
        <translation>列的描述。</translation>
    </message>
    <message>
        <source>0 is always shown; columns with a greater value only with kubectl get -o wide.</source>
        <translation>0 表示始终显示；值更大的列仅在 kubectl get -o wide 时显示。</translation>
    </message>
    <message>
        <source>A field usable with kubectl get --field-selector: a string, integer or boolean, .spec.color.</source>
        <translation>可用于 kubectl get --field-selector 的字段：字符串、整数或布尔值，例如 .spec.color。</translation>
    </message>
    <message>
        <source>None changes only the apiVersion; Webhook calls your service.</source>
        <translation>None 只更改 apiVersion；Webhook 会调用你的服务。</translation>
    </message>
    <message>
        <source>service namespace</source>
        <translation>服务名字空间</translation>
    </message>
    <message>
        <source>The namespace of the service.</source>
        <translation>服务所在的名字空间。</translation>
    </message>
    <message>
        <source>service name</source>
        <translation>服务名称</translation>
    </message>
    <message>
        <source>The service that converts objects.</source>
        <translation>转换对象的服务。</translation>
    </message>
    <message>
        <source>service path</source>
        <translation>服务路径</translation>
    </message>
    <message>
        <source>The path of the request, starting with a slash.</source>
        <translation>请求的路径，以斜杠开头。</translation>
    </message>
    <message>
        <source>service port</source>
        <translation>服务端口</translation>
    </message>
    <message>
        <source>The service&apos;s port, 1 to 65535.</source>
        <translation>服务的端口，1 到 65535。</translation>
    </message>
    <message>
        <source>An https URL, instead of a service.</source>
        <translation>https URL，用来代替服务。</translation>
    </message>
    <message>
        <source>the server&apos;s trusted root certificates</source>
        <translation>服务器信任的根证书</translation>
    </message>
    <message>
        <source>The CA certificates that verify the webhook&apos;s certificate: PEM, encoded in base64.</source>
        <translation>用于验证 Webhook 证书的 CA 证书：PEM 格式，以 base64 编码。</translation>
    </message>
    <message>
        <source>The versions of ConversionReview that the webhook supports; must include v1 or v1beta1.</source>
        <translation>Webhook 支持的 ConversionReview 版本；必须包含 v1 或 v1beta1。</translation>
    </message>
    <message>
        <source>review versions</source>
        <translation>审查版本</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>New from template…</source>
        <translation>从模板新建…</translation>
    </message>
    <message>
        <source>Start a definition from one of the templates</source>
        <translation>从模板开始编写定义</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a CustomResourceDefinition file</source>
        <translation>打开 CustomResourceDefinition 文件</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the file; unchanged parts are kept byte for byte</source>
        <translation>保存文件；未改动的部分逐字节保持不变</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save to a different file and continue there</source>
        <translation>保存为另一个文件并在其中继续编辑</translation>
    </message>
    <message>
        <source>Export documentation…</source>
        <translation>导出文档…</translation>
    </message>
    <message>
        <source>Write a page about the definition, as HTML or Markdown</source>
        <translation>将关于该定义的页面写为 HTML 或 Markdown</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>从磁盘重新加载</translation>
    </message>
    <message>
        <source>Replace the text with the file on disk (can be undone)</source>
        <translation>用磁盘上的文件替换文本（可撤销）</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Ignore the change on disk; the next save overwrites it</source>
        <translation>忽略磁盘上的更改；下次保存会覆盖它</translation>
    </message>
    <message>
        <source>Compare with the file on disk…</source>
        <translation>与磁盘上的文件比较…</translation>
    </message>
    <message>
        <source>Show what another program changed, and keep, merge or replace</source>
        <translation>显示其他程序所做的更改，并选择保留、合并或替换</translation>
    </message>
    <message>
        <source>Recover unsaved changes…</source>
        <translation>恢复未保存的更改…</translation>
    </message>
    <message>
        <source>Changes that were not saved before the program ended</source>
        <translation>程序结束前未保存的更改</translation>
    </message>
    <message>
        <source>Close file</source>
        <translation>关闭文件</translation>
    </message>
    <message>
        <source>Close the file and show the start page</source>
        <translation>关闭文件并显示起始页</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>YAML and JSON (*.yaml *.yml *.json)</source>
        <translation>YAML 和 JSON (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>HTML and Markdown (*.html *.md)</source>
        <translation>HTML 和 Markdown (*.html *.md)</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>YAML (*.yaml *.yml)</source>
        <translation>YAML (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>证书 (*.pem *.crt *.cer)</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop the file to open it</source>
        <translation>拖放文件以打开</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Open a definition</source>
        <translation>打开定义</translation>
    </message>
    <message>
        <source>Save the definition as</source>
        <translation>将定义另存为</translation>
    </message>
    <message>
        <source>Save your version to another file</source>
        <translation>将你的版本保存到另一个文件</translation>
    </message>
    <message>
        <source>Export handout</source>
        <translation>导出讲义</translation>
    </message>
    <message>
        <source>Export documentation</source>
        <translation>导出文档</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这样的文件</translation>
    </message>
    <message>
        <source>a part of its path is not a folder</source>
        <translation>其路径的一部分不是文件夹</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>no space is left on the disk</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>it is on a read-only disk</source>
        <translation>它在只读磁盘上</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名称过长</translation>
    </message>
    <message>
        <source>its symbolic links form a loop</source>
        <translation>其符号链接形成循环</translation>
    </message>
    <message>
        <source>Cannot read &quot;%1&quot;: %2.</source>
        <translation>无法读取“%1”：%2。</translation>
    </message>
    <message>
        <source>Cannot save &quot;%1&quot;: %2.</source>
        <translation>无法保存“%1”：%2。</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is larger than %1 MiB</source>
        <translation>它大于 %1 MiB</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>没有这样的文件夹</translation>
    </message>
    <message>
        <source>it was changed by another program</source>
        <translation>它已被另一个程序更改</translation>
    </message>
    <message>
        <source>the file itself is mounted (mount its folder instead)</source>
        <translation>该文件本身是一个挂载点（请改为挂载其所在的文件夹）</translation>
    </message>
    <message>
        <source>another process has been editing it for 30 seconds</source>
        <translation>另一个进程已编辑它达 30 秒</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find and replace</source>
        <translation>查找和替换</translation>
    </message>
    <message>
        <source>Hide replace</source>
        <translation>隐藏替换</translation>
    </message>
    <message>
        <source>Show replace</source>
        <translation>显示替换</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Regular expression (RE2)</source>
        <translation>正则表达式（RE2）</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>无匹配</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Replace with ($1 is the first group)</source>
        <translation>替换为（$1 是第一个分组）</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es) replaced. Undo restores them all.</source>
        <translation>
            <numerusform>已替换 %n 处匹配。撤销可全部恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are more matches than are counted.</source>
        <translation>匹配数超过计数上限。</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
</context>
<context>
    <name>FixPanel</name>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Apply fix</source>
        <translation>应用修复</translation>
    </message>
    <message>
        <source>%1 of %2 fixes</source>
        <translation>第 %1 个，共 %2 个修复</translation>
    </message>
    <message>
        <source>Looking for fixes…</source>
        <translation>正在查找修复…</translation>
    </message>
    <message>
        <source>No fix applies here.</source>
        <translation>此处没有适用的修复。</translation>
    </message>
    <message>
        <source>Fixes for this problem</source>
        <translation>此问题的修复</translation>
    </message>
    <message>
        <source>What the fix changes in the file</source>
        <translation>修复对文件的更改</translation>
    </message>
</context>
<context>
    <name>Fixes</name>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Add default: {}</source>
        <translation>添加 default: {}</translation>
    </message>
    <message>
        <source>Objects that omit the field get it as {}, with the defaults inside it.</source>
        <translation>省略该字段的对象会得到 {}，其中包含内部的默认值。</translation>
    </message>
    <message>
        <source>Remove %1 from required</source>
        <translation>从 required 中移除 %1</translation>
    </message>
    <message>
        <source>Objects may omit %1; they get its default.</source>
        <translation>对象可以省略 %1；会得到其默认值。</translation>
    </message>
    <message>
        <source>Remove the default of %1</source>
        <translation>移除 %1 的默认值</translation>
    </message>
    <message>
        <source>Rejects objects that omit %1.</source>
        <translation>拒绝省略 %1 的对象。</translation>
    </message>
    <message>
        <source>Repeat %1 next to the type</source>
        <translation>在类型旁重复 %1</translation>
    </message>
    <message>
        <source>The same objects are accepted; the cost estimates of rules take the limit into account.</source>
        <translation>接受的对象不变；规则的开销估算会考虑该限制。</translation>
    </message>
    <message>
        <source>Trim the %1 descriptions deeper than %2</source>
        <translation>移除深于第 %2 层的 %1 条描述</translation>
    </message>
    <message>
        <source>Objects are not affected; kubectl explain does not show these texts.</source>
        <translation>对象不受影响；kubectl explain 不再显示这些文本。</translation>
    </message>
    <message>
        <source>Objects are validated and stored as before.</source>
        <translation>对象的验证和存储与之前相同。</translation>
    </message>
    <message>
        <source>Fields that are not in the schema are pruned.</source>
        <translation>模式中没有的字段会被剪裁。</translation>
    </message>
    <message>
        <source>Objects keep fields that are not in the schema.</source>
        <translation>对象会保留模式中没有的字段。</translation>
    </message>
    <message>
        <source>Only objects are accepted. Fields that are not in the schema are pruned.</source>
        <translation>只接受对象。模式中没有的字段会被剪裁。</translation>
    </message>
    <message>
        <source>Only lists are accepted.</source>
        <translation>只接受列表。</translation>
    </message>
    <message>
        <source>Only strings are accepted.</source>
        <translation>只接受字符串。</translation>
    </message>
    <message>
        <source>Only integers are accepted.</source>
        <translation>只接受整数。</translation>
    </message>
    <message>
        <source>Only numbers are accepted.</source>
        <translation>只接受数字。</translation>
    </message>
    <message>
        <source>Only true and false are accepted.</source>
        <translation>只接受 true 和 false。</translation>
    </message>
    <message>
        <source>Integers and strings are accepted.</source>
        <translation>接受整数和字符串。</translation>
    </message>
    <message>
        <source>Only null is accepted.</source>
        <translation>只接受 null。</translation>
    </message>
    <message>
        <source>Every value is accepted, and its fields are kept.</source>
        <translation>接受任何值，并保留其字段。</translation>
    </message>
    <message>
        <source>Objects that omit the field are stored without it.</source>
        <translation>省略该字段的对象在存储时不含该字段。</translation>
    </message>
    <message>
        <source>A null is dropped, or replaced by the default.</source>
        <translation>null 会被丢弃，或被默认值替换。</translation>
    </message>
    <message>
        <source>The value can be any object: apiVersion, kind and metadata in it are not checked.</source>
        <translation>该值可以是任意对象：不检查其中的 apiVersion、kind 和 metadata。</translation>
    </message>
    <message>
        <source>Values of every type that the rest of the schema allows are accepted.</source>
        <translation>接受模式其余部分所允许的任何类型的值。</translation>
    </message>
    <message>
        <source>Lists may contain the same item several times.</source>
        <translation>列表可以多次包含同一元素。</translation>
    </message>
    <message>
        <source>Each field may be set without the others.</source>
        <translation>每个字段都可以单独设置。</translation>
    </message>
    <message>
        <source>The value is not checked against a format.</source>
        <translation>不按格式检查该值。</translation>
    </message>
    <message>
        <source>Server-side apply replaces the list as a whole.</source>
        <translation>服务器端应用会整体替换列表。</translation>
    </message>
    <message>
        <source>Server-side apply merges the object field by field.</source>
        <translation>服务器端应用会逐个字段合并对象。</translation>
    </message>
    <message>
        <source>Objects that violate these rules are accepted.</source>
        <translation>违反这些规则的对象会被接受。</translation>
    </message>
    <message>
        <source>Clients get the message, or the rule itself, instead.</source>
        <translation>客户端会改为收到 message 或规则本身。</translation>
    </message>
    <message>
        <source>The error refers to the node of the rule, not to a field below it.</source>
        <translation>错误指向规则所在的节点，而不是其下的字段。</translation>
    </message>
    <message>
        <source>Clients get FieldValueInvalid as the reason.</source>
        <translation>客户端收到的原因是 FieldValueInvalid。</translation>
    </message>
    <message>
        <source>Clients get the rule itself as the message.</source>
        <translation>客户端收到的消息是规则本身。</translation>
    </message>
    <message>
        <source>Objects are not affected; kubectl explain does not show the text.</source>
        <translation>对象不受影响；kubectl explain 不再显示该文本。</translation>
    </message>
    <message>
        <source>Objects are not affected.</source>
        <translation>对象不受影响。</translation>
    </message>
    <message>
        <source>The type of the value is not checked here.</source>
        <translation>此处不检查值的类型。</translation>
    </message>
    <message>
        <source>The items of the list are not checked here.</source>
        <translation>此处不检查列表的元素。</translation>
    </message>
    <message>
        <source>Objects are not checked against %1.</source>
        <translation>不按 %1 检查对象。</translation>
    </message>
    <message>
        <source>Rejects lists that contain an item twice. Server-side apply merges them item by item.</source>
        <translation>拒绝含有重复元素的列表。服务器端应用会逐个元素合并列表。</translation>
    </message>
    <message>
        <source>Rejects lists with two items that have the same keys. Server-side apply merges item by item.</source>
        <translation>拒绝含有两个键相同的元素的列表。服务器端应用会逐个元素合并。</translation>
    </message>
    <message>
        <source>Remove %1 from the default</source>
        <translation>从默认值中移除 %1</translation>
    </message>
    <message>
        <source>Remove the unknown fields from the default</source>
        <translation>从默认值中移除未知字段</translation>
    </message>
    <message>
        <source>Objects get the same default as now: fields that are not in the schema are pruned from it.</source>
        <translation>对象得到的默认值与现在相同：模式中没有的字段会从中剪裁。</translation>
    </message>
    <message>
        <source>Change it to %1</source>
        <translation>更改为 %1</translation>
    </message>
    <message>
        <source>Objects that omit the field get %1.</source>
        <translation>省略该字段的对象会得到 %1。</translation>
    </message>
    <message>
        <source>Add %1 with its default</source>
        <translation>添加 %1 及其默认值</translation>
    </message>
    <message>
        <source>Objects that omit the field get this default, with %1.</source>
        <translation>省略该字段的对象会得到此默认值，并含有 %1。</translation>
    </message>
    <message>
        <source>Objects have the kind %1.</source>
        <translation>对象的 kind 为 %1。</translation>
    </message>
    <message>
        <source>Lists of objects have the kind %1.</source>
        <translation>对象列表的 kind 为 %1。</translation>
    </message>
    <message>
        <source>kubectl and other clients access the objects as %1.</source>
        <translation>kubectl 和其他客户端以 %1 访问这些对象。</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>将 %1 设为 %2</translation>
    </message>
    <message>
        <source>Add a schema that keeps all fields</source>
        <translation>添加保留所有字段的模式</translation>
    </message>
    <message>
        <source>Objects of the version are accepted with any fields; nothing in them is checked or pruned.</source>
        <translation>接受该版本含有任何字段的对象；其中的内容不检查也不剪裁。</translation>
    </message>
    <message>
        <source>Make %1 the only storage version</source>
        <translation>将 %1 设为唯一的存储版本</translation>
    </message>
    <message>
        <source>Objects are stored as %1 from their next write; stored objects do not change until then.</source>
        <translation>对象从下次写入起以 %1 存储；在此之前已存储的对象不变。</translation>
    </message>
    <message>
        <source>Mark the version as deprecated</source>
        <translation>将该版本标记为已弃用</translation>
    </message>
    <message>
        <source>Clients of the version get this warning with each request.</source>
        <translation>该版本的客户端在每次请求时都会收到此警告。</translation>
    </message>
    <message>
        <source>Join the warning into one line</source>
        <translation>将警告合并为一行</translation>
    </message>
    <message>
        <source>Clients of the version get the warning on one line.</source>
        <translation>该版本的客户端会收到单行的警告。</translation>
    </message>
    <message>
        <source>Remove deprecationWarning</source>
        <translation>移除 deprecationWarning</translation>
    </message>
    <message>
        <source>Clients get the server&apos;s default warning.</source>
        <translation>客户端收到服务器的默认警告。</translation>
    </message>
    <message>
        <source>Clients get no warning.</source>
        <translation>客户端不会收到警告。</translation>
    </message>
    <message>
        <source>Objects keep their kind and their URL.</source>
        <translation>对象的 kind 和 URL 保持不变。</translation>
    </message>
    <message>
        <source>In a cluster, this definition is separate from the previous one.</source>
        <translation>在集群中，此定义与之前的定义是分开的。</translation>
    </message>
    <message>
        <source>In a cluster, this definition is separate from %1.</source>
        <translation>在集群中，此定义与 %1 是分开的。</translation>
    </message>
    <message>
        <source>Clients access the objects as %1, not as %2.</source>
        <translation>客户端以 %1 访问这些对象，而不是 %2。</translation>
    </message>
    <message>
        <source>The apiVersion of objects starts with %1, not with %2.</source>
        <translation>对象的 apiVersion 以 %1 开头，而不是 %2。</translation>
    </message>
    <message>
        <source>Objects belong to the whole cluster and have no namespace.</source>
        <translation>对象属于整个集群，没有名字空间。</translation>
    </message>
    <message>
        <source>Each object belongs to a namespace.</source>
        <translation>每个对象都属于某个名字空间。</translation>
    </message>
    <message>
        <source>Remove preserveUnknownFields</source>
        <translation>移除 preserveUnknownFields</translation>
    </message>
    <message>
        <source>Remove %1 and add a type</source>
        <translation>移除 %1 并添加类型</translation>
    </message>
    <message>
        <source>Values of another type are rejected.</source>
        <translation>其他类型的值会被拒绝。</translation>
    </message>
    <message>
        <source>Insert a copy of %1 here</source>
        <translation>在此处插入 %1 的副本</translation>
    </message>
    <message>
        <source>Objects are validated against the referenced schema.</source>
        <translation>对象按被引用的模式验证。</translation>
    </message>
    <message>
        <source>Remove $ref and add a type</source>
        <translation>移除 $ref 并添加类型</translation>
    </message>
    <message>
        <source>Only the type of the value is checked.</source>
        <translation>只检查值的类型。</translation>
    </message>
    <message>
        <source>Remove $ref</source>
        <translation>移除 $ref</translation>
    </message>
    <message>
        <source>The value is checked against the keywords next to $ref.</source>
        <translation>该值按 $ref 旁的关键字检查。</translation>
    </message>
    <message>
        <source>Make it a map: additionalProperties with this schema</source>
        <translation>改为映射：以此模式作为 additionalProperties</translation>
    </message>
    <message>
        <source>Objects may have arbitrary keys; each value is checked against the schema.</source>
        <translation>对象可以有任意的键；每个值都按该模式检查。</translation>
    </message>
    <message>
        <source>Keep unknown fields instead of patternProperties</source>
        <translation>保留未知字段，而不使用 patternProperties</translation>
    </message>
    <message>
        <source>They are not validated.</source>
        <translation>不对它们进行验证。</translation>
    </message>
    <message>
        <source>Use this schema for all items</source>
        <translation>将此模式用于所有元素</translation>
    </message>
    <message>
        <source>Use the first schema for all items</source>
        <translation>将第一个模式用于所有元素</translation>
    </message>
    <message>
        <source>Rejects items that do not match this schema.</source>
        <translation>拒绝不符合此模式的元素。</translation>
    </message>
    <message>
        <source>Rejects items that do not match the first schema.</source>
        <translation>拒绝不符合第一个模式的元素。</translation>
    </message>
    <message>
        <source>Accept integers and strings as items</source>
        <translation>接受整数和字符串作为元素</translation>
    </message>
    <message>
        <source>Each item may be an integer or a string.</source>
        <translation>每个元素可以是整数或字符串。</translation>
    </message>
    <message>
        <source>Accept any items</source>
        <translation>接受任何元素</translation>
    </message>
    <message>
        <source>Items are kept unchanged and are not validated.</source>
        <translation>元素原样保留，不进行验证。</translation>
    </message>
    <message>
        <source>Use x-kubernetes-list-type: set instead</source>
        <translation>改用 x-kubernetes-list-type: set</translation>
    </message>
    <message>
        <source>Make it nullable and set the type to %1</source>
        <translation>设为可为 null，并将类型设为 %1</translation>
    </message>
    <message>
        <source>Change the type to %1</source>
        <translation>将类型更改为 %1</translation>
    </message>
    <message>
        <source>Null is also accepted.</source>
        <translation>也接受 null。</translation>
    </message>
    <message>
        <source>Keep unknown fields instead of additionalProperties</source>
        <translation>保留未知字段，而不使用 additionalProperties</translation>
    </message>
    <message>
        <source>Make it a map: remove properties</source>
        <translation>改为映射：移除 properties</translation>
    </message>
    <message>
        <source>Objects may have arbitrary keys; the listed properties are not distinguished.</source>
        <translation>对象可以有任意的键；不再区分所列的属性。</translation>
    </message>
    <message>
        <source>Keep unknown fields: change it to true</source>
        <translation>保留未知字段：更改为 true</translation>
    </message>
    <message>
        <source>Remove %1 from the root</source>
        <translation>从根中移除 %1</translation>
    </message>
    <message>
        <source>Objects are not checked against these keywords.</source>
        <translation>不按这些关键字检查对象。</translation>
    </message>
    <message>
        <source>Add type: object</source>
        <translation>添加 type: object</translation>
    </message>
    <message>
        <source>Remove x-kubernetes-map-type</source>
        <translation>移除 x-kubernetes-map-type</translation>
    </message>
    <message>
        <source>Change the type to object</source>
        <translation>将类型更改为 object</translation>
    </message>
    <message>
        <source>Server-side apply replaces the object as a whole.</source>
        <translation>服务器端应用会整体替换对象。</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>this default</source>
        <translation>此默认值</translation>
    </message>
    <message>
        <source>Null is accepted, whichever branch the value matches.</source>
        <translation>无论值匹配哪个分支，都接受 null。</translation>
    </message>
    <message>
        <source>%1 applies to every value, whichever branch it matches.</source>
        <translation>%1 适用于所有值，无论匹配哪个分支。</translation>
    </message>
    <message>
        <source>Remove %1 from the branches</source>
        <translation>从各分支中移除 %1</translation>
    </message>
    <message>
        <source>Move %1 out of the branches</source>
        <translation>将 %1 移出各分支</translation>
    </message>
    <message>
        <source>Remove %1, move %2 out of the branches</source>
        <translation>移除 %1，将 %2 移出各分支</translation>
    </message>
    <message>
        <source>%1 applies to the same values as in the branches.</source>
        <translation>%1 适用的值与在分支中相同。</translation>
    </message>
    <message>
        <source>%1 apply to the same values as in the branches.</source>
        <translation>%1 适用的值与在分支中相同。</translation>
    </message>
    <message>
        <source>Order the two types: integer, then string</source>
        <translation>调整两个类型的顺序：先整数，后字符串</translation>
    </message>
    <message>
        <source>Use x-kubernetes-int-or-string: true instead</source>
        <translation>改用 x-kubernetes-int-or-string: true</translation>
    </message>
    <message>
        <source>Use %1: true instead</source>
        <translation>改用 %1: true</translation>
    </message>
    <message>
        <source>Use type: %1 instead</source>
        <translation>改用 type: %1</translation>
    </message>
    <message>
        <source>Remove %1: it lists only types</source>
        <translation>移除 %1：它只列出类型</translation>
    </message>
    <message>
        <source>The type of the value is checked only outside of the branches.</source>
        <translation>值的类型只在分支之外检查。</translation>
    </message>
    <message>
        <source>Remove %1 from the branch</source>
        <translation>从分支中移除 %1</translation>
    </message>
    <message>
        <source>Move %1 out of the branch</source>
        <translation>将 %1 移出分支</translation>
    </message>
    <message>
        <source>Specify %1 outside of the branch</source>
        <translation>在分支之外定义 %1</translation>
    </message>
    <message>
        <source>Objects keep %1; otherwise it is pruned.</source>
        <translation>对象会保留 %1；否则它会被剪裁。</translation>
    </message>
    <message>
        <source>Move type out of the branch</source>
        <translation>将 type 移出分支</translation>
    </message>
    <message>
        <source>Move type out of the branches</source>
        <translation>将 type 移出各分支</translation>
    </message>
    <message>
        <source>The branches do not check %1, which is pruned from objects.</source>
        <translation>各分支不检查 %1，它会从对象中剪裁。</translation>
    </message>
    <message>
        <source>Remove metadata from the branch</source>
        <translation>从分支中移除 metadata</translation>
    </message>
    <message>
        <source>The branch does not check metadata; the server validates it itself.</source>
        <translation>该分支不检查 metadata；由服务器自行验证。</translation>
    </message>
    <message>
        <source>Change the list type to %1</source>
        <translation>将列表类型更改为 %1</translation>
    </message>
    <message>
        <source>Remove the list type</source>
        <translation>移除列表类型</translation>
    </message>
    <message>
        <source>Rejects items that omit %1, and two items with the same %1. Server-side apply merges item by item.</source>
        <translation>拒绝省略 %1 的元素，以及 %1 相同的两个元素。服务器端应用会逐个元素合并。</translation>
    </message>
    <message>
        <source>Add type: array</source>
        <translation>添加 type: array</translation>
    </message>
    <message>
        <source>Make the items atomic</source>
        <translation>将元素设为 atomic</translation>
    </message>
    <message>
        <source>Server-side apply replaces each item as a whole.</source>
        <translation>服务器端应用会整体替换每个元素。</translation>
    </message>
    <message>
        <source>Identify items by %1: list type map</source>
        <translation>以 %1 标识元素：列表类型为 map</translation>
    </message>
    <message>
        <source>Identify items by %1</source>
        <translation>以 %1 标识元素</translation>
    </message>
    <message>
        <source>Make the items objects with the map keys</source>
        <translation>将元素设为含有映射键的对象</translation>
    </message>
    <message>
        <source>Rejects items that are not objects or omit a key.</source>
        <translation>拒绝不是对象或省略了键的元素。</translation>
    </message>
    <message>
        <source>Change the map key %1 to %2</source>
        <translation>将映射键 %1 更改为 %2</translation>
    </message>
    <message>
        <source>Add %1 to the items</source>
        <translation>将 %1 添加到元素</translation>
    </message>
    <message>
        <source>Rejects items that omit %1, and two items with the same keys.</source>
        <translation>拒绝省略 %1 的元素，以及键相同的两个元素。</translation>
    </message>
    <message>
        <source>Remove %1 from the map keys</source>
        <translation>从映射键中移除 %1</translation>
    </message>
    <message>
        <source>Items are identified without %1.</source>
        <translation>标识元素时不使用 %1。</translation>
    </message>
    <message>
        <source>List each map key once</source>
        <translation>每个映射键只列出一次</translation>
    </message>
    <message>
        <source>Make %1 required</source>
        <translation>将 %1 设为必需</translation>
    </message>
    <message>
        <source>Rejects items that omit %1.</source>
        <translation>拒绝省略 %1 的元素。</translation>
    </message>
    <message>
        <source>Change the format to %1</source>
        <translation>将格式更改为 %1</translation>
    </message>
    <message>
        <source>Rejects values that are not of the format %1.</source>
        <translation>拒绝不符合格式 %1 的值。</translation>
    </message>
    <message>
        <source>Quote the expression: in YAML, an exclamation mark begins a tag</source>
        <translation>为表达式加上引号：在 YAML 中，感叹号开始一个标签</translation>
    </message>
    <message>
        <source>The server gets the expression that is written.</source>
        <translation>服务器得到所写的表达式。</translation>
    </message>
    <message>
        <source>Remove the empty rule</source>
        <translation>移除空规则</translation>
    </message>
    <message>
        <source>Remove message</source>
        <translation>移除 message</translation>
    </message>
    <message>
        <source>Join the message into one line</source>
        <translation>将消息合并为一行</translation>
    </message>
    <message>
        <source>Clients get the message on one line.</source>
        <translation>客户端会收到单行的消息。</translation>
    </message>
    <message>
        <source>Add a message</source>
        <translation>添加消息</translation>
    </message>
    <message>
        <source>Clients get this message when the rule fails.</source>
        <translation>规则失败时客户端会收到此消息。</translation>
    </message>
    <message>
        <source>Change the reason to %1</source>
        <translation>将原因更改为 %1</translation>
    </message>
    <message>
        <source>Clients get %1 as the reason.</source>
        <translation>客户端收到的原因是 %1。</translation>
    </message>
    <message>
        <source>Remove reason: the server then uses FieldValueInvalid</source>
        <translation>移除 reason：服务器会使用 FieldValueInvalid</translation>
    </message>
    <message>
        <source>Rename it to %1</source>
        <translation>重命名为 %1</translation>
    </message>
    <message>
        <source>Objects are not affected; selectors must use the new name.</source>
        <translation>对象不受影响；选择算符必须使用新名称。</translation>
    </message>
    <message>
        <source>Objects are not affected; selectors must use the new value.</source>
        <translation>对象不受影响；选择算符必须使用新值。</translation>
    </message>
    <message>
        <source>Objects are not affected; the next kubectl apply writes the annotation again.</source>
        <translation>对象不受影响；下一次 kubectl apply 会再次写入该注解。</translation>
    </message>
    <message>
        <source>Deletion of the definition waits until a controller removes this finalizer.</source>
        <translation>定义的删除会等待控制器移除此终结器（finalizer）。</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove this column</source>
        <translation>移除此列</translation>
    </message>
    <message>
        <source>Deletion of the definition does not wait for this finalizer.</source>
        <translation>定义的删除不会等待此终结器（finalizer）。</translation>
    </message>
    <message>
        <source>The apiVersion of objects starts with %1.</source>
        <translation>对象的 apiVersion 以 %1 开头。</translation>
    </message>
    <message>
        <source>Mark the API as not approved</source>
        <translation>将 API 标记为未批准</translation>
    </message>
    <message>
        <source>Objects are not affected; the status of the definition shows that the API is not approved.</source>
        <translation>对象不受影响；定义的状态会显示该 API 未获批准。</translation>
    </message>
    <message>
        <source>Clients access the version as %1.</source>
        <translation>客户端以 %1 访问该版本。</translation>
    </message>
    <message>
        <source>Rename the second one to %1</source>
        <translation>将第二个重命名为 %1</translation>
    </message>
    <message>
        <source>Clients access the second version as %1.</source>
        <translation>客户端以 %1 访问第二个版本。</translation>
    </message>
    <message>
        <source>Set the type to %1</source>
        <translation>设为类型 %1</translation>
    </message>
    <message>
        <source>Change it to %1 with %2: true</source>
        <translation>更改为 %1，并设置 %2: true</translation>
    </message>
    <message>
        <source>Rejects values at the limit itself and below it.</source>
        <translation>拒绝等于或低于该限值的值。</translation>
    </message>
    <message>
        <source>Rejects values at the limit itself and above it.</source>
        <translation>拒绝等于或高于该限值的值。</translation>
    </message>
    <message>
        <source>Add %1 to required of the parent</source>
        <translation>将 %1 添加到父节点的 required</translation>
    </message>
    <message>
        <source>Remove required</source>
        <translation>移除 required</translation>
    </message>
    <message>
        <source>Objects may omit %1.</source>
        <translation>对象可以省略 %1。</translation>
    </message>
    <message>
        <source>Write it without quotes: %1</source>
        <translation>不带引号书写：%1</translation>
    </message>
    <message>
        <source>The field gets the intended value.</source>
        <translation>该字段会得到预期的值。</translation>
    </message>
    <message>
        <source>Make it a string: &quot;%1&quot;</source>
        <translation>设为字符串：&quot;%1&quot;</translation>
    </message>
    <message>
        <source>Make it a list with this item</source>
        <translation>设为含有此元素的列表</translation>
    </message>
    <message>
        <source>Objects are checked against %1; the server ignores %2.</source>
        <translation>按 %1 检查对象；服务器会忽略 %2。</translation>
    </message>
    <message>
        <source>Objects are not affected: the API server ignores the field.</source>
        <translation>对象不受影响：API 服务器会忽略该字段。</translation>
    </message>
    <message>
        <source>Remove the earlier %1, which is ignored</source>
        <translation>移除前面被忽略的 %1</translation>
    </message>
    <message>
        <source>Set apiVersion to %1</source>
        <translation>将 apiVersion 设为 %1</translation>
    </message>
    <message>
        <source>Set kind to %1</source>
        <translation>将 kind 设为 %1</translation>
    </message>
    <message>
        <source>Set apiVersion to %1 and kind to %2</source>
        <translation>将 apiVersion 设为 %1，将 kind 设为 %2</translation>
    </message>
    <message>
        <source>The API server reads the document as a CustomResourceDefinition and validates it.</source>
        <translation>API 服务器会将该文档作为 CustomResourceDefinition 读取并验证。</translation>
    </message>
    <message>
        <source>Upgrade to apiextensions.k8s.io/v1</source>
        <translation>升级到 apiextensions.k8s.io/v1</translation>
    </message>
    <message>
        <source>Objects and their versions are not affected. Kubernetes 1.22 and later serve only apiextensions.k8s.io/v1.</source>
        <translation>对象及其版本不受影响。Kubernetes 1.22 及更高版本只提供 apiextensions.k8s.io/v1。</translation>
    </message>
    <message>
        <source>The rule then costs %1 of the budget.</source>
        <translation>此后该规则的开销为预算的 %1。</translation>
    </message>
    <message>
        <source>The message expression then costs %1 of the budget.</source>
        <translation>此后该消息表达式的开销为预算的 %1。</translation>
    </message>
    <message>
        <source>All rules of the version together then cost %1 of the budget.</source>
        <translation>此后该版本的所有规则合计开销为预算的 %1。</translation>
    </message>
    <message>
        <source>Start it with a dot: .%1</source>
        <translation>以点开头：.%1</translation>
    </message>
    <message>
        <source>Remove url</source>
        <translation>移除 url</translation>
    </message>
    <message>
        <source>The webhook is called as a service of the cluster.</source>
        <translation>Webhook 作为集群中的服务被调用。</translation>
    </message>
    <message>
        <source>Remove service</source>
        <translation>移除 service</translation>
    </message>
    <message>
        <source>The webhook is called by its URL.</source>
        <translation>Webhook 通过其 URL 被调用。</translation>
    </message>
    <message>
        <source>Set the strategy to Webhook</source>
        <translation>将策略设为 Webhook</translation>
    </message>
    <message>
        <source>The webhook converts objects between versions.</source>
        <translation>Webhook 在版本之间转换对象。</translation>
    </message>
    <message>
        <source>Set the strategy to None</source>
        <translation>将策略设为 None</translation>
    </message>
    <message>
        <source>Conversion changes only the apiVersion of objects.</source>
        <translation>转换只更改对象的 apiVersion。</translation>
    </message>
    <message>
        <source>Remove conversion</source>
        <translation>移除 conversion</translation>
    </message>
    <message>
        <source>The webhook is called at this URL.</source>
        <translation>Webhook 在此 URL 被调用。</translation>
    </message>
    <message>
        <source>Remove port</source>
        <translation>移除 port</translation>
    </message>
    <message>
        <source>The webhook is called at port 443.</source>
        <translation>Webhook 在端口 443 被调用。</translation>
    </message>
    <message>
        <source>The webhook is called at this path.</source>
        <translation>Webhook 在此路径被调用。</translation>
    </message>
    <message>
        <source>Remove path</source>
        <translation>移除 path</translation>
    </message>
    <message>
        <source>The webhook is called at the root of the service.</source>
        <translation>Webhook 在服务的根路径被调用。</translation>
    </message>
    <message>
        <source>The webhook is not sent reviews of this version.</source>
        <translation>不会向 Webhook 发送此版本的 ConversionReview。</translation>
    </message>
    <message>
        <source>Add v1</source>
        <translation>添加 v1</translation>
    </message>
    <message>
        <source>The webhook may be sent reviews of v1.</source>
        <translation>可能会向 Webhook 发送 v1 的 ConversionReview。</translation>
    </message>
    <message>
        <source>Set it to [v1]</source>
        <translation>设为 [v1]</translation>
    </message>
    <message>
        <source>The webhook is sent reviews of v1.</source>
        <translation>会向 Webhook 发送 v1 的 ConversionReview。</translation>
    </message>
    <message>
        <source>The scale subresource reads and writes the number of replicas in this field.</source>
        <translation>scale 子资源在此字段中读写副本数。</translation>
    </message>
    <message>
        <source>The scale subresource reads the number of replicas from this field.</source>
        <translation>scale 子资源从此字段读取副本数。</translation>
    </message>
    <message>
        <source>The scale subresource reports the selector from this field.</source>
        <translation>scale 子资源从此字段报告选择算符。</translation>
    </message>
    <message>
        <source>The scale subresource reports no selector; autoscalers need one.</source>
        <translation>scale 子资源不报告选择算符；自动扩缩器需要它。</translation>
    </message>
    <message>
        <source>Set it to %1.replicas</source>
        <translation>设为 %1.replicas</translation>
    </message>
    <message>
        <source>kubectl get shows the value of this field in the column.</source>
        <translation>kubectl get 在该列中显示此字段的值。</translation>
    </message>
    <message>
        <source>Remove format</source>
        <translation>移除 format</translation>
    </message>
    <message>
        <source>kubectl get shows the column without a format.</source>
        <translation>kubectl get 显示该列时不使用格式。</translation>
    </message>
    <message>
        <source>kubectl get shows the column as %1.</source>
        <translation>kubectl get 将该列显示为 %1。</translation>
    </message>
    <message>
        <source>Clients can select objects by this field.</source>
        <translation>客户端可以按此字段选择对象。</translation>
    </message>
    <message>
        <source>Clients cannot select objects by this field.</source>
        <translation>客户端不能按此字段选择对象。</translation>
    </message>
    <message>
        <source>Make it an integer or a string</source>
        <translation>设为整数或字符串</translation>
    </message>
    <message>
        <source>Accept any value</source>
        <translation>接受任何值</translation>
    </message>
    <message>
        <source>Add type: %1</source>
        <translation>添加 type: %1</translation>
    </message>
    <message>
        <source>Rejects items that are not objects. Their fields that are not in the schema are pruned.</source>
        <translation>拒绝不是对象的元素。元素中不在模式里的字段会被剪裁。</translation>
    </message>
    <message>
        <source>Rejects items that are neither integers nor strings.</source>
        <translation>拒绝既非整数也非字符串的元素。</translation>
    </message>
    <message>
        <source>Rejects items of another type than %1.</source>
        <translation>拒绝类型不是 %1 的元素。</translation>
    </message>
    <message>
        <source>Change %1 to type</source>
        <translation>将 %1 更改为 type</translation>
    </message>
    <message>
        <source>Add items with the map keys</source>
        <translation>添加含有映射键的 items</translation>
    </message>
    <message>
        <source>Rejects items that omit a key. Other fields of the items are pruned.</source>
        <translation>拒绝省略了键的元素。元素的其他字段会被剪裁。</translation>
    </message>
    <message>
        <source>Add items that are integers or strings</source>
        <translation>添加元素为整数或字符串的 items</translation>
    </message>
    <message>
        <source>Add items of type %1</source>
        <translation>添加元素类型为 %1 的 items</translation>
    </message>
    <message>
        <source>Keep only what restricts name and generateName</source>
        <translation>只保留限制 name 和 generateName 的部分</translation>
    </message>
    <message>
        <source>Objects keep all their metadata; the server validates it itself.</source>
        <translation>对象会保留全部元数据；由服务器自行验证。</translation>
    </message>
    <message>
        <source>Remove metadata: every object has it</source>
        <translation>移除 metadata：每个对象都有它</translation>
    </message>
    <message>
        <source>Keep unknown fields: %1: true</source>
        <translation>保留未知字段：%1: true</translation>
    </message>
    <message>
        <source>Restore %1: %2</source>
        <translation>恢复 %1：%2</translation>
    </message>
    <message>
        <source>Stored objects and their clients are not affected: this is the stored value.</source>
        <translation>已存储的对象及其客户端不受影响：这就是已存储的值。</translation>
    </message>
    <message>
        <source>Restore version %1 from the base</source>
        <translation>从基准恢复版本 %1</translation>
    </message>
    <message>
        <source>Objects stored as %1 can still be read.</source>
        <translation>以 %1 存储的对象仍可读取。</translation>
    </message>
    <message>
        <source>Set apiVersion and kind</source>
        <translation>设置 apiVersion 和 kind</translation>
    </message>
    <message>
        <source>Insert a copy here, or remove $ref</source>
        <translation>在此处插入副本，或移除 $ref</translation>
    </message>
    <message>
        <source>Add the missing type</source>
        <translation>添加缺失的类型</translation>
    </message>
    <message>
        <source>Use one schema for all items</source>
        <translation>将一个模式用于所有元素</translation>
    </message>
    <message>
        <source>Add items</source>
        <translation>添加 items</translation>
    </message>
    <message>
        <source>Specify it outside of the branch</source>
        <translation>在分支之外定义</translation>
    </message>
    <message>
        <source>Remove default from the branch</source>
        <translation>从分支中移除 default</translation>
    </message>
    <message>
        <source>Move description out of the branch</source>
        <translation>将 description 移出分支</translation>
    </message>
    <message>
        <source>Move nullable out of the branch</source>
        <translation>将 nullable 移出分支</translation>
    </message>
    <message>
        <source>Remove additionalProperties from the branch</source>
        <translation>从分支中移除 additionalProperties</translation>
    </message>
    <message>
        <source>Move title out of the branch</source>
        <translation>将 title 移出分支</translation>
    </message>
    <message>
        <source>Make metadata an object</source>
        <translation>将 metadata 设为对象</translation>
    </message>
    <message>
        <source>Change the type to string</source>
        <translation>将类型更改为 string</translation>
    </message>
    <message>
        <source>Make it an object</source>
        <translation>设为对象</translation>
    </message>
    <message>
        <source>Keep unknown fields</source>
        <translation>保留未知字段</translation>
    </message>
    <message>
        <source>Remove additionalProperties</source>
        <translation>移除 additionalProperties</translation>
    </message>
    <message>
        <source>Remove additionalProperties from the root</source>
        <translation>从根中移除 additionalProperties</translation>
    </message>
    <message>
        <source>Remove id</source>
        <translation>移除 id</translation>
    </message>
    <message>
        <source>Remove $schema</source>
        <translation>移除 $schema</translation>
    </message>
    <message>
        <source>Remove definitions</source>
        <translation>移除 definitions</translation>
    </message>
    <message>
        <source>Replace patternProperties</source>
        <translation>替换 patternProperties</translation>
    </message>
    <message>
        <source>Remove dependencies</source>
        <translation>移除 dependencies</translation>
    </message>
    <message>
        <source>Remove additionalItems</source>
        <translation>移除 additionalItems</translation>
    </message>
    <message>
        <source>Replace uniqueItems</source>
        <translation>替换 uniqueItems</translation>
    </message>
    <message>
        <source>Change the type</source>
        <translation>更改类型</translation>
    </message>
    <message>
        <source>Make it nullable</source>
        <translation>设为可为 null</translation>
    </message>
    <message>
        <source>Remove default</source>
        <translation>移除 default</translation>
    </message>
    <message>
        <source>Replace additionalProperties</source>
        <translation>替换 additionalProperties</translation>
    </message>
    <message>
        <source>Remove x-kubernetes-preserve-unknown-fields</source>
        <translation>移除 x-kubernetes-preserve-unknown-fields</translation>
    </message>
    <message>
        <source>Remove x-kubernetes-embedded-resource</source>
        <translation>移除 x-kubernetes-embedded-resource</translation>
    </message>
    <message>
        <source>Remove nullable</source>
        <translation>移除 nullable</translation>
    </message>
    <message>
        <source>Remove it from the root</source>
        <translation>从根中移除</translation>
    </message>
    <message>
        <source>Make it an object, or remove x-kubernetes-map-type</source>
        <translation>设为对象，或移除 x-kubernetes-map-type</translation>
    </message>
    <message>
        <source>Change the map type</source>
        <translation>更改映射类型</translation>
    </message>
    <message>
        <source>Make it an array, or remove the list type</source>
        <translation>设为数组，或移除列表类型</translation>
    </message>
    <message>
        <source>Change the list type</source>
        <translation>更改列表类型</translation>
    </message>
    <message>
        <source>Change the list type to map</source>
        <translation>将列表类型更改为 map</translation>
    </message>
    <message>
        <source>Add a key, or change the list type</source>
        <translation>添加键，或更改列表类型</translation>
    </message>
    <message>
        <source>Make the items objects, or change the list type</source>
        <translation>将元素设为对象，或更改列表类型</translation>
    </message>
    <message>
        <source>Add the key to the items</source>
        <translation>将键添加到元素</translation>
    </message>
    <message>
        <source>Choose another key</source>
        <translation>选择另一个键</translation>
    </message>
    <message>
        <source>Make the key required</source>
        <translation>将键设为必需</translation>
    </message>
    <message>
        <source>Fix the message</source>
        <translation>修复消息</translation>
    </message>
    <message>
        <source>Remove messageExpression</source>
        <translation>移除 messageExpression</translation>
    </message>
    <message>
        <source>Choose a known reason</source>
        <translation>选择已知的原因</translation>
    </message>
    <message>
        <source>Remove fieldPath</source>
        <translation>移除 fieldPath</translation>
    </message>
    <message>
        <source>Remove optionalOldSelf</source>
        <translation>移除 optionalOldSelf</translation>
    </message>
    <message>
        <source>Add the missing limits</source>
        <translation>添加缺失的限制</translation>
    </message>
    <message>
        <source>Change or remove the format</source>
        <translation>更改或移除格式</translation>
    </message>
    <message>
        <source>Remove unknown fields from the default</source>
        <translation>从默认值中移除未知字段</translation>
    </message>
    <message>
        <source>Convert the default to the type</source>
        <translation>将默认值转换为该类型</translation>
    </message>
    <message>
        <source>Change the value to the right type</source>
        <translation>将值更改为正确的类型</translation>
    </message>
    <message>
        <source>Correct or remove the field</source>
        <translation>更正或移除该字段</translation>
    </message>
    <message>
        <source>Remove the earlier field</source>
        <translation>移除前面的字段</translation>
    </message>
    <message>
        <source>Add a schema</source>
        <translation>添加模式</translation>
    </message>
    <message>
        <source>Make it a DNS label</source>
        <translation>改为 DNS 标签</translation>
    </message>
    <message>
        <source>Rename one of them</source>
        <translation>重命名其中一个</translation>
    </message>
    <message>
        <source>Choose one storage version</source>
        <translation>选择一个存储版本</translation>
    </message>
    <message>
        <source>Fix the warning</source>
        <translation>修复警告</translation>
    </message>
    <message>
        <source>Set metadata.name to &lt;plural&gt;.&lt;group&gt;</source>
        <translation>将 metadata.name 设为 &lt;plural&gt;.&lt;group&gt;</translation>
    </message>
    <message>
        <source>Keep only the characters allowed in labels</source>
        <translation>只保留标签中允许的字符</translation>
    </message>
    <message>
        <source>Fix the annotation</source>
        <translation>修复注解</translation>
    </message>
    <message>
        <source>Remove ownerReferences</source>
        <translation>移除 ownerReferences</translation>
    </message>
    <message>
        <source>Fix the finalizer</source>
        <translation>修复终结器（finalizer）</translation>
    </message>
    <message>
        <source>Remove managedFields</source>
        <translation>移除 managedFields</translation>
    </message>
    <message>
        <source>Keep only the characters allowed in domains</source>
        <translation>只保留域名中允许的字符</translation>
    </message>
    <message>
        <source>Choose a conversion strategy</source>
        <translation>选择转换策略</translation>
    </message>
    <message>
        <source>Make it a plain https URL</source>
        <translation>改为普通的 https URL</translation>
    </message>
    <message>
        <source>Fix the service</source>
        <translation>修复服务</translation>
    </message>
    <message>
        <source>Fix the review versions</source>
        <translation>修复 ConversionReview 版本</translation>
    </message>
    <message>
        <source>Fix the path</source>
        <translation>修复路径</translation>
    </message>
    <message>
        <source>Fix the column</source>
        <translation>修复列</translation>
    </message>
    <message>
        <source>Fix the path, or remove it</source>
        <translation>修复路径，或将其移除</translation>
    </message>
    <message>
        <source>Choose a scope</source>
        <translation>选择作用域</translation>
    </message>
    <message>
        <source>Keep only the allowed characters</source>
        <translation>只保留允许的字符</translation>
    </message>
    <message>
        <source>Set the name</source>
        <translation>设置名称</translation>
    </message>
    <message>
        <source>Set listKind to &lt;kind&gt;List</source>
        <translation>将 listKind 设为 &lt;kind&gt;List</translation>
    </message>
    <message>
        <source>Restore the scope</source>
        <translation>恢复作用域</translation>
    </message>
    <message>
        <source>Restore the kind</source>
        <translation>恢复 kind</translation>
    </message>
    <message>
        <source>Restore the group</source>
        <translation>恢复组</translation>
    </message>
    <message>
        <source>Restore the plural name</source>
        <translation>恢复复数名</translation>
    </message>
    <message>
        <source>Restore the previous value</source>
        <translation>恢复之前的值</translation>
    </message>
    <message>
        <source>Restore the version</source>
        <translation>恢复该版本</translation>
    </message>
    <message>
        <source>Objects are not affected: the keyword never applies to a value of this type.</source>
        <translation>对象不受影响：该关键字从不适用于此类型的值。</translation>
    </message>
    <message>
        <source>Remove the field from required</source>
        <translation>从 required 中移除该字段</translation>
    </message>
    <message>
        <source>Trim descriptions</source>
        <translation>精简描述</translation>
    </message>
    <message>
        <source>it</source>
        <translation>它</translation>
    </message>
    <message>
        <source>Select the first item: %1</source>
        <translation>选择第一项：%1</translation>
    </message>
    <message>
        <source>kubectl get shows the same value.</source>
        <translation>kubectl get 显示的值不变。</translation>
    </message>
    <message>
        <source>Show the whole list: %1</source>
        <translation>显示整个列表：%1</translation>
    </message>
    <message>
        <source>kubectl get shows the list as JSON.</source>
        <translation>kubectl get 以 JSON 显示列表。</translation>
    </message>
    <message>
        <source>kubectl get does not show the column.</source>
        <translation>kubectl get 不再显示该列。</translation>
    </message>
    <message>
        <source>Add the column Age</source>
        <translation>添加 Age 列</translation>
    </message>
    <message>
        <source>kubectl get shows the age in the last column.</source>
        <translation>kubectl get 在最后一列显示年龄。</translation>
    </message>
    <message>
        <source>Change the path to %1</source>
        <translation>将路径改为 %1</translation>
    </message>
    <message>
        <source>Change the path</source>
        <translation>更改路径</translation>
    </message>
    <message>
        <source>Set the type that fits the field</source>
        <translation>设置与字段相符的类型</translation>
    </message>
    <message>
        <source>Select the first item</source>
        <translation>选择第一项</translation>
    </message>
    <message>
        <source>Remove the column</source>
        <translation>移除该列</translation>
    </message>
    <message>
        <source>Change %1 to %2</source>
        <translation>将 %1 改为 %2</translation>
    </message>
    <message>
        <source>Change %1 to %2 and set limits</source>
        <translation>将 %1 改为 %2 并设置限制</translation>
    </message>
    <message>
        <source>Change %1 to %2 and %3 to %4</source>
        <translation>将 %1 改为 %2，将 %3 改为 %4</translation>
    </message>
    <message>
        <source>Change unknown names to similar ones</source>
        <translation>将未知名称改为相似的名称</translation>
    </message>
    <message>
        <source>The expression then uses names that exist.</source>
        <translation>这样表达式使用的都是存在的名称。</translation>
    </message>
    <message>
        <source>Set labelSelectorPath to %1</source>
        <translation>将 labelSelectorPath 设为 %1</translation>
    </message>
    <message>
        <source>Add the field status.selector and labelSelectorPath</source>
        <translation>添加字段 status.selector 和 labelSelectorPath</translation>
    </message>
    <message>
        <source>Controllers write the selector of the pods, as text, in this field.</source>
        <translation>控制器以文本形式在此字段中写入 Pod 的选择算符。</translation>
    </message>
    <message>
        <source>Set the type of %1 to %2</source>
        <translation>将 %1 的类型设为 %2</translation>
    </message>
    <message>
        <source>Stored objects with a value of another type are then invalid.</source>
        <translation>其值为其他类型的已存储对象随后将无效。</translation>
    </message>
    <message>
        <source>Add labelSelectorPath</source>
        <translation>添加 labelSelectorPath</translation>
    </message>
    <message>
        <source>Set the type that a Scale has</source>
        <translation>设为 Scale 所具有的类型</translation>
    </message>
    <message>
        <source>Add a service</source>
        <translation>添加服务</translation>
    </message>
    <message>
        <source>The webhook is called as this service. Enter its namespace and name.</source>
        <translation>Webhook 以此服务的形式调用。请输入其名字空间和名称。</translation>
    </message>
    <message>
        <source>Stopped before the text was checked.</source>
        <translation>在检查文本之前已停止。</translation>
    </message>
    <message>
        <source>The text is not valid YAML.</source>
        <translation>文本不是有效的 YAML。</translation>
    </message>
    <message>
        <source>The text is not valid YAML: %1</source>
        <translation>文本不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>The text contains no CustomResourceDefinition.</source>
        <translation>文本中没有 CustomResourceDefinition。</translation>
    </message>
    <message>
        <source>Document %1 is not a CustomResourceDefinition.</source>
        <translation>文档 %1 不是 CustomResourceDefinition。</translation>
    </message>
    <message>
        <source>There is no rule &quot;%1&quot;.</source>
        <translation>没有规则“%1”。</translation>
    </message>
    <message>
        <source>There is no problem %1 at %2.</source>
        <translation>%2 处没有问题 %1。</translation>
    </message>
    <message>
        <source>No fix for %1 at %2 is available.</source>
        <translation>%2 处的 %1 没有可用的修复。</translation>
    </message>
    <message>
        <source>Objects can be created again; they have no status until a controller writes it.</source>
        <translation>对象可以重新创建；在控制器写入 status 之前，它们没有 status。</translation>
    </message>
    <message>
        <source>Set preserveUnknownFields to false</source>
        <translation>将 preserveUnknownFields 设为 false</translation>
    </message>
    <message>
        <source>Objects are not affected. The API server checks the webhook&apos;s certificate with the authorities that its machine trusts.</source>
        <translation>对象不受影响。API 服务器用其所在机器信任的证书颁发机构检查 webhook 的证书。</translation>
    </message>
    <message>
        <source>Objects are not affected: kubectl apply writes the annotation again.</source>
        <translation>对象不受影响：kubectl apply 会再次写入该注解。</translation>
    </message>
    <message>
        <source>Objects are not affected: only the API server sets this part of the definition.</source>
        <translation>对象不受影响：只有 API 服务器会设置定义的这一部分。</translation>
    </message>
    <message>
        <source>Objects can be created again; clients read the default of the status until a controller writes it.</source>
        <translation>对象可以重新创建；在控制器写入 status 之前，客户端读到的是 status 的默认值。</translation>
    </message>
    <message>
        <source>The documents %1 have a problem %2 at %3: choose one of them with --document.</source>
        <translation>文档 %1 在 %3 处都有问题 %2：请用 --document 选择其中一个。</translation>
    </message>
    <message>
        <source>Quote %1</source>
        <translation>为 %1 加引号</translation>
    </message>
    <message>
        <source>Objects have the field %1 instead of %2.</source>
        <translation>对象具有字段 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>Quote the key</source>
        <translation>为键加引号</translation>
    </message>
    <message>
        <source>No fix for %1 at %2 can be applied alone: none resolves the problem without causing another one.</source>
        <translation>%2 处 %1 的修复都不能单独应用：每一个都会引发另一个问题。</translation>
    </message>
    <message>
        <source>Set format: %1</source>
        <translation>设置 format: %1</translation>
    </message>
    <message>
        <source>Every server accepts values within the limits; clients must read them as %1.</source>
        <translation>每个服务器都接受限制之内的值；客户端必须将其读取为 %1。</translation>
    </message>
    <message>
        <source>Every server accepts values; no integer of 64 bits is beyond the limit.</source>
        <translation>每个服务器都接受值；没有任何 64 位整数超出该限制。</translation>
    </message>
    <message>
        <source>Objects need not have %1, which the server prunes.</source>
        <translation>对象不必含有 %1，服务器会剪裁它。</translation>
    </message>
    <message>
        <source>Set type: %1</source>
        <translation>设置 type: %1</translation>
    </message>
    <message>
        <source>The server accepts the values of the enum.</source>
        <translation>服务器接受 enum 的值。</translation>
    </message>
    <message>
        <source>kubectl get shows the time itself.</source>
        <translation>kubectl get 显示时间本身。</translation>
    </message>
    <message>
        <source>Remove the copy of the rule</source>
        <translation>移除该规则的副本</translation>
    </message>
    <message>
        <source>The same objects are accepted; an error is reported once, as the first copy says.</source>
        <translation>接受的对象不变；错误只报告一次，内容以第一份规则为准。</translation>
    </message>
    <message>
        <source>Write %1 as %2</source>
        <translation>将 %1 写为 %2</translation>
    </message>
    <message>
        <source>Objects that omit the field get %1, which is as long.</source>
        <translation>省略该字段的对象会得到 %1，其时长相同。</translation>
    </message>
    <message>
        <source>Rejects objects with %1, and accepts them with %2.</source>
        <translation>拒绝含有 %1 的对象，接受含有 %2 的对象。</translation>
    </message>
    <message>
        <source>Move format to %1</source>
        <translation>将 format 移到 %1</translation>
    </message>
    <message>
        <source>The server rejects strings that do not have the format, also in stored objects once they change.</source>
        <translation>服务器会拒绝不符合该格式的字符串；已存储对象中的字符串一旦更改，也会被拒绝。</translation>
    </message>
    <message>
        <source>Add a rule that rejects the removal of %1</source>
        <translation>添加拒绝移除 %1 的规则</translation>
    </message>
    <message>
        <source>Rejects updates that remove %1.</source>
        <translation>拒绝移除 %1 的更新。</translation>
    </message>
    <message>
        <source>Rejects updates that remove %1 or an object around it.</source>
        <translation>拒绝移除 %1 或其外层对象的更新。</translation>
    </message>
    <message>
        <source>Require %1</source>
        <translation>将 %1 设为必需</translation>
    </message>
    <message>
        <source>Rejects objects without %1.</source>
        <translation>拒绝没有 %1 的对象。</translation>
    </message>
    <message>
        <source>Convert %1 with string()</source>
        <translation>用 string() 转换 %1</translation>
    </message>
    <message>
        <source>The rule also gets a result for integers. All other results stay the same.</source>
        <translation>对于整数，该规则也会得到结果。所有其他结果不变。</translation>
    </message>
    <message>
        <source>Where the rule fails, the object is accepted. All other results stay the same.</source>
        <translation>在该规则失败之处，对象会被接受。所有其他结果不变。</translation>
    </message>
    <message>
        <source>Where the rule fails, the object is rejected with the message of the rule. All other results stay the same.</source>
        <translation>在该规则失败之处，对象会被拒绝，并附上该规则的消息。所有其他结果不变。</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>移除该规则</translation>
    </message>
    <message>
        <source>The same new objects are accepted; the server runs one rule fewer.</source>
        <translation>接受的新对象不变；服务器少运行一条规则。</translation>
    </message>
    <message>
        <source>Accept objects without %1</source>
        <translation>接受没有 %1 的对象</translation>
    </message>
    <message>
        <source>Reject objects without %1 with the rule&apos;s message</source>
        <translation>以该规则的消息拒绝没有 %1 的对象</translation>
    </message>
    <message>
        <source>Test with has() whether %1 are set</source>
        <translation>用 has() 检查是否设置了 %1</translation>
    </message>
    <message>
        <source>Where the rule fails, an object without %1 is accepted, and one without %2 is rejected with the message of the rule. All other results stay the same.</source>
        <translation>在该规则失败之处，没有 %1 的对象会被接受，没有 %2 的对象会被拒绝，并附上该规则的消息。所有其他结果不变。</translation>
    </message>
    <message>
        <source>Add default: %1</source>
        <translation>添加 default: %1</translation>
    </message>
    <message>
        <source>Objects that omit %1 get %2. Stored ones get it when they are read.</source>
        <translation>省略 %1 的对象会得到 %2。已存储的对象在读取时得到它。</translation>
    </message>
    <message>
        <source>Specify labels and annotations</source>
        <translation>规定标签和注解</translation>
    </message>
    <message>
        <source>Objects keep labels and annotations there.</source>
        <translation>对象会保留那里的标签和注解。</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Objects keep all fields there. They are not validated.</source>
        <translation>对象会保留那里的所有字段。不对它们进行验证。</translation>
    </message>
    <message>
        <source>Objects are not affected: kubectl accepts the singular and the plural as well.</source>
        <translation>对象不受影响：kubectl 也接受单数名称和复数名称。</translation>
    </message>
    <message>
        <source>Remove the short name</source>
        <translation>移除该短名称</translation>
    </message>
    <message>
        <source>Accept objects where %1 is false</source>
        <translation>接受 %1 为假的对象</translation>
    </message>
    <message>
        <source>Reject objects where %1 is false, with the rule&apos;s message</source>
        <translation>以规则的消息拒绝 %1 为假的对象</translation>
    </message>
    <message>
        <source>Escape the braces for Helm</source>
        <translation>为 Helm 转义花括号</translation>
    </message>
    <message>
        <source>Helm writes the description as it is now. Objects are not affected.</source>
        <translation>Helm 会按现在的样子写出描述。对象不受影响。</translation>
    </message>
    <message>
        <source>Objects are not affected: the server stores the same definition.</source>
        <translation>对象不受影响：服务器存储的定义相同。</translation>
    </message>
    <message>
        <source>Merge both lists of %1</source>
        <translation>合并 %1 的两个列表</translation>
    </message>
    <message>
        <source>The list also gets the items of the earlier %1, which kubectl does not send.</source>
        <translation>列表还会得到前一个 %1 的各项，kubectl 并不发送它们。</translation>
    </message>
    <message>
        <source>Restore version %1 with served: false</source>
        <translation>恢复版本 %1，并设 served: false</translation>
    </message>
    <message>
        <source>Objects stored as %1 can still be read at the other versions. The server rejects requests at %1.</source>
        <translation>以 %1 存储的对象仍可用其他版本读取。服务器拒绝对 %1 的请求。</translation>
    </message>
    <message>
        <source>Show “%1” in place of an absent field</source>
        <translation>在缺失的字段处显示“%1”</translation>
    </message>
    <message>
        <source>For an object without %1, the server reports a text like “%2”. All other results stay the same.</source>
        <translation>对于没有 %1 的对象，服务器会报告类似“%2”的文本。所有其他结果不变。</translation>
    </message>
    <message>
        <source>Remove the empty values</source>
        <translation>移除空值</translation>
    </message>
    <message>
        <source>Remove %1 and %2</source>
        <translation>移除 %1 和 %2</translation>
    </message>
    <message>
        <source>Add rules that reject the removal of %1</source>
        <translation>添加拒绝移除 %1 的规则</translation>
    </message>
    <message>
        <source>Objects are not affected: the keywords never apply to a value of this type.</source>
        <translation>对象不受影响：这些关键字从不适用于此类型的值。</translation>
    </message>
    <message>
        <source>Remove the comment</source>
        <translation>删除注释</translation>
    </message>
    <message>
        <source>The API server does not read comments. Objects are not affected.</source>
        <translation>API 服务器不读取注释。对象不受影响。</translation>
    </message>
    <message>
        <source>Specify name, labels and annotations</source>
        <translation>指定 name、labels 和 annotations</translation>
    </message>
    <message>
        <source>Objects keep names, labels and annotations there.</source>
        <translation>对象会保留那里的名称、标签和注解。</translation>
    </message>
    <message>
        <source>Rejects lists with fewer items than %1.</source>
        <translation>拒绝项数少于 %1 的列表。</translation>
    </message>
    <message>
        <source>Rejects lists with more items than %1.</source>
        <translation>拒绝项数多于 %1 的列表。</translation>
    </message>
    <message>
        <source>Move %1 to items</source>
        <translation>将 %1 移到 items</translation>
    </message>
    <message>
        <source>Rejects items that violate %1.</source>
        <translation>拒绝违反 %1 的列表项。</translation>
    </message>
    <message>
        <source>Rename the column to %1</source>
        <translation>将该列重命名为 %1</translation>
    </message>
</context>
<context>
    <name>Foresight</name>
    <message>
        <source>no value meets %1</source>
        <translation>没有值满足 %1</translation>
    </message>
    <message>
        <source>not rejects every value that the rest of the schema accepts</source>
        <translation>not 拒绝模式其余部分所接受的每个值</translation>
    </message>
    <message>
        <source>no value meets a schema of %1; of the first, because %2</source>
        <translation>没有值满足 %1 中的任何模式；对于第一个模式，原因是%2</translation>
    </message>
    <message>
        <source>every value that meets it meets %1 too</source>
        <translation>满足它的每个值也满足 %1</translation>
    </message>
    <message>
        <source>%1 is not positive</source>
        <translation>%1 不是正数</translation>
    </message>
    <message>
        <source>%1 is required, but the schema does not specify it, so the server prunes it</source>
        <translation>%1 是必需的，但模式没有规定它，因此服务器会剪裁它</translation>
    </message>
    <message>
        <source>%1 is required, and no value of it is accepted</source>
        <translation>%1 是必需的，而它的任何值都不被接受</translation>
    </message>
    <message>
        <source>%1 fields are required, more than %2</source>
        <translation>有 %1 个必需字段，多于 %2</translation>
    </message>
    <message>
        <source>the schema specifies fewer fields than %1, and others are pruned</source>
        <translation>模式规定的字段少于 %1，而其他字段会被剪裁</translation>
    </message>
    <message>
        <source>no value of %1, which is required, meets it and the schema of %1</source>
        <translation>%1 是必需的，但没有 %1 的值同时满足此处和 %1 的模式</translation>
    </message>
    <message>
        <source>no value of the enum meets the rest of the schema</source>
        <translation>enum 的值都不满足模式的其余部分</translation>
    </message>
    <message>
        <source>no value of the enum is of type %1</source>
        <translation>enum 的值都不是 %1 类型</translation>
    </message>
    <message>
        <source>accepted, and stored as %1 without %2</source>
        <translation>被接受，存储为 %1，不含 %2</translation>
    </message>
    <message>
        <source>create with %1 → stored without it</source>
        <translation>创建含有 %1 的对象 → 存储时不含它</translation>
    </message>
    <message>
        <source>create %1 → stored as %2</source>
        <translation>创建 %1 → 存储为 %2</translation>
    </message>
    <message>
        <source>%1 → %2 in kubectl get</source>
        <translation>%1 → 在 kubectl get 中为 %2</translation>
    </message>
    <message>
        <source>accepted, and shown as %1</source>
        <translation>被接受，显示为 %1</translation>
    </message>
    <message>
        <source>apply --server-side → duplicate entries for key</source>
        <translation>apply --server-side → duplicate entries for key</translation>
    </message>
    <message>
        <source>create with %1 → accepted</source>
        <translation>创建含有 %1 的对象 → 被接受</translation>
    </message>
    <message>
        <source>create %1 → accepted</source>
        <translation>创建 %1 → 被接受</translation>
    </message>
    <message>
        <source>update to %1 → accepted</source>
        <translation>更新为 %1 → 被接受</translation>
    </message>
    <message>
        <source>%1: %2 → without %3 → %4 accepted</source>
        <translation>%1：%2 → 不含 %3 → %4 被接受</translation>
    </message>
    <message>
        <source>create %1 → rejected</source>
        <translation>创建 %1 → 被拒绝</translation>
    </message>
    <message>
        <source>update of the status with %1 → rejected</source>
        <translation>更新含有 %1 的 status → 被拒绝</translation>
    </message>
    <message>
        <source>create with %1 → rejected</source>
        <translation>创建含有 %1 的对象 → 被拒绝</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>create %1 → rejected before the rules run</source>
        <translation>创建 %1 → 在规则运行之前被拒绝</translation>
    </message>
    <message>
        <source>%1 → no such key</source>
        <translation>%1 → no such key</translation>
    </message>
    <message>
        <source>update to %1 → no such key</source>
        <translation>更新为 %1 → no such key</translation>
    </message>
    <message>
        <source>status with %1 → no such key</source>
        <translation>含有 %1 的 status → no such key</translation>
    </message>
    <message>
        <source>create %1 → no such key</source>
        <translation>创建 %1 → no such key</translation>
    </message>
    <message>
        <source>create %1 → /scale fails</source>
        <translation>创建 %1 → /scale 失败</translation>
    </message>
    <message>
        <source>create as %1</source>
        <translation>以 %1 创建</translation>
    </message>
    <message>
        <source>update as %1</source>
        <translation>以 %1 更新</translation>
    </message>
    <message>
        <source>update of the status as %1</source>
        <translation>以 %1 更新 status</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>以 %1 读取</translation>
    </message>
    <message>
        <source>read of the scale subresource as %1</source>
        <translation>以 %1 读取 scale 子资源</translation>
    </message>
    <message>
        <source>server-side apply of the definition</source>
        <translation>以服务器端应用提交定义</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>被接受</translation>
    </message>
    <message>
        <source>accepted, and stored with %1: {}</source>
        <translation>被接受，存储时含有 %1: {}</translation>
    </message>
    <message>
        <source>create with labels → stored as {metadata: {}}</source>
        <translation>创建含有标签的对象 → 存储为 {metadata: {}}</translation>
    </message>
    <message>
        <source>update as %1 of an object that is stored already</source>
        <translation>以 %1 更新已经存储的对象</translation>
    </message>
    <message>
        <source>update of the status as %1, of an object that is stored already</source>
        <translation>以 %1 更新已经存储的对象的 status</translation>
    </message>
    <message>
        <source>update to %1 → default message</source>
        <translation>更新为 %1 → 默认消息</translation>
    </message>
    <message>
        <source>status with %1 → default message</source>
        <translation>含有 %1 的 status → 默认消息</translation>
    </message>
    <message>
        <source>create %1 → default message</source>
        <translation>创建 %1 → 默认消息</translation>
    </message>
    <message>
        <source>server-side apply as %1 by another manager</source>
        <translation>由另一个管理者以 %1 进行服务器端应用</translation>
    </message>
    <message>
        <source>server-side apply → an item is dropped</source>
        <translation>服务器端应用 → 一个列表项被丢弃</translation>
    </message>
    <message>
        <source>update of a label only → rejected</source>
        <translation>仅更新标签 → 被拒绝</translation>
    </message>
    <message>
        <source>server-side apply of one item → rejected</source>
        <translation>对一个列表项的服务器端应用 → 被拒绝</translation>
    </message>
    <message>
        <source>update of the status → rejected</source>
        <translation>更新 status → 被拒绝</translation>
    </message>
    <message>
        <source>%1 is required, but the server reads that key of the schema as %2</source>
        <translation>%1 是必填的，但服务器把模式中的该键读作 %2</translation>
    </message>
    <message>
        <source>the limits of an integer are checked like its values, and %1 is not an integer</source>
        <translation>整数的限制会像其值一样检查，而 %1 不是整数</translation>
    </message>
    <message>
        <source>limits are checked like values, and %1, which the server reads as %2, is not in the range of %3</source>
        <translation>限制会像值一样检查，而服务器读取为 %2 的 %1 不在 %3 的范围内</translation>
    </message>
    <message>
        <source>limits are checked like values, and %1 is not in the range of %2</source>
        <translation>限制会像值一样检查，而 %1 不在 %2 的范围内</translation>
    </message>
</context>
<context>
    <name>Generation</name>
    <message>
        <source>Since Kubernetes %1, the cost of startsWith() and endsWith() depends on the length of their argument.</source>
        <translation>从 Kubernetes %1 起，startsWith() 和 endsWith() 的开销取决于其参数的长度。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, rules can use %2().</source>
        <translation>从 Kubernetes %1 起，规则可以使用 %2()。</translation>
    </message>
    <message>
        <source>No valid combination of its anyOf, oneOf, allOf and not was found.</source>
        <translation>没有找到其 anyOf、oneOf、allOf 和 not 的有效组合。</translation>
    </message>
    <message>
        <source>Its schemas require different types.</source>
        <translation>其各个模式要求不同的类型。</translation>
    </message>
    <message>
        <source>No string was found that matches its pattern and satisfies all other constraints.</source>
        <translation>没有找到既匹配其正则表达式又满足所有其他约束的字符串。</translation>
    </message>
    <message>
        <source>No value was found that satisfies all constraints.</source>
        <translation>没有找到满足所有约束的值。</translation>
    </message>
    <message>
        <source>Not as many different items were found as are required.</source>
        <translation>没有找到所需数量的互不相同的项。</translation>
    </message>
    <message>
        <source>So many items are required that no example is generated.</source>
        <translation>要求的项过多，因此不生成示例。</translation>
    </message>
    <message>
        <source>Its rules reject the generated value: %1</source>
        <translation>其规则拒绝生成的值：%1</translation>
    </message>
    <message>
        <source>The field is required, but no schema specifies it: it would be pruned.</source>
        <translation>该字段是必需的，但没有模式指定它：它会被剪裁。</translation>
    </message>
    <message>
        <source>There is no object to infer a definition from.</source>
        <translation>没有可用来推断定义的对象。</translation>
    </message>
    <message>
        <source>An object needs an apiVersion and a kind.</source>
        <translation>对象需要 apiVersion 和 kind。</translation>
    </message>
    <message>
        <source>The apiVersion &quot;%1&quot; has no group, as in example.com/v1.</source>
        <translation>apiVersion“%1”没有组，例如 example.com/v1。</translation>
    </message>
    <message>
        <source>The objects are of different kinds: %1 of %2, and %3 of %4.</source>
        <translation>这些对象的类型不同：%2 的 %1 和 %4 的 %3。</translation>
    </message>
    <message>
        <source>There is no value to infer a schema from.</source>
        <translation>没有可用来推断模式的值。</translation>
    </message>
    <message>
        <source>There is no schema at %1.</source>
        <translation>%1 处没有模式。</translation>
    </message>
    <message>
        <source>The objects have no value at the selected node.</source>
        <translation>这些对象在所选节点处没有值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid YAML: %2</source>
        <translation>“%1”不是有效的 YAML：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read as an object: %2</source>
        <translation>“%1”无法读取为对象：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; contains no object.</source>
        <translation>“%1”不含对象。</translation>
    </message>
    <message>
        <source>The field is set twice. kubectl sends the last value and does not warn. An API server that receives the text itself rejects it under strict field validation: strict decoding error: %1</source>
        <translation>该字段设置了两次。kubectl 发送最后一个值，且不发出警告。直接收到该文本的 API 服务器会在严格字段验证下拒绝它：strict decoding error: %1</translation>
    </message>
    <message>
        <source>No object was found within the limits.</source>
        <translation>在限制之内未找到对象。</translation>
    </message>
</context>
<context>
    <name>GoToLine</name>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>line:column</source>
        <translation>行:列</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 到 %1</translation>
    </message>
</context>
<context>
    <name>GuessBar</name>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
</context>
<context>
    <name>GuideCommands</name>
    <message>
        <source>Open the guide first.</source>
        <translation>请先打开指南。</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Find a word in all pages of the guide</source>
        <translation>在指南的所有页面中查找词语</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Return to the page that was shown before</source>
        <translation>返回之前显示的页面</translation>
    </message>
    <message>
        <source>There is no previous page.</source>
        <translation>没有上一页。</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Return to the page that was shown before going back</source>
        <translation>返回后退之前显示的页面</translation>
    </message>
    <message>
        <source>There is no next page.</source>
        <translation>没有下一页。</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Show the next page of the contents</source>
        <translation>显示目录中的下一页</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Show the previous page of the contents</source>
        <translation>显示目录中的上一页</translation>
    </message>
    <message>
        <source>Close the guide</source>
        <translation>关闭指南</translation>
    </message>
    <message>
        <source>Return to the document</source>
        <translation>返回文档</translation>
    </message>
</context>
<context>
    <name>GuideContents</name>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
</context>
<context>
    <name>GuidePane</name>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
</context>
<context>
    <name>GuidePlace</name>
    <message>
        <source>The command cannot be run now.</source>
        <translation>该命令现在无法运行。</translation>
    </message>
</context>
<context>
    <name>GuideRowView</name>
    <message>
        <source>%1, in %2</source>
        <translation>%1，位于 %2</translation>
    </message>
</context>
<context>
    <name>HelpCommands</name>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>How to work with CRD Designer and crdctl, with a search and links to commands</source>
        <translation>如何使用 CRD Designer 和 crdctl，可搜索，并有指向命令的链接</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>命令面板…</translation>
    </message>
    <message>
        <source>Find any command by its name</source>
        <translation>按名称查找任意命令</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>所有命令及其按键</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>打开菜单</translation>
    </message>
    <message>
        <source>About CRD Designer</source>
        <translation>关于 CRD Designer</translation>
    </message>
    <message>
        <source>Open the context menu</source>
        <translation>打开上下文菜单</translation>
    </message>
    <message>
        <source>Open the menu of the selected node, row or text</source>
        <translation>打开所选节点、行或文字的菜单</translation>
    </message>
</context>
<context>
    <name>HelpStrip</name>
    <message>
        <source>Shift+Return: new line</source>
        <translation>Shift+Return：换行</translation>
    </message>
</context>
<context>
    <name>Hidden</name>
    <message>
        <source>the base, which already violates this rule</source>
        <translation>基准（它已违反此规则）</translation>
    </message>
    <message>
        <source>the first version, whose schema is the same</source>
        <translation>第一个版本（其模式相同）</translation>
    </message>
    <message>
        <source>the other errors of this schema</source>
        <translation>此模式的其他错误</translation>
    </message>
    <message>
        <source>items or additionalProperties above</source>
        <translation>上方的 items 或 additionalProperties</translation>
    </message>
</context>
<context>
    <name>HookBar</name>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Time out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Patch that cannot be applied</source>
        <translation>无法应用的补丁</translation>
    </message>
    <message>
        <source>Wrong uid</source>
        <translation>错误的 uid</translation>
    </message>
    <message>
        <source>Pasted response</source>
        <translation>粘贴的响应</translation>
    </message>
    <message>
        <source>Running webhook</source>
        <translation>正在运行的 Webhook</translation>
    </message>
    <message>
        <source>How the webhook responds in the simulation</source>
        <translation>模拟中 Webhook 如何响应</translation>
    </message>
    <message>
        <source>Response of the webhook</source>
        <translation>Webhook 的响应</translation>
    </message>
    <message>
        <source>Response of the webhook, an AdmissionReview</source>
        <translation>Webhook 的响应，即 AdmissionReview</translation>
    </message>
    <message>
        <source>https://… or http://127.0.0.1:…</source>
        <translation>https://… 或 http://127.0.0.1:…</translation>
    </message>
    <message>
        <source>Address of the running webhook</source>
        <translation>正在运行的 Webhook 的地址</translation>
    </message>
    <message>
        <source>Timeout in seconds</source>
        <translation>超时（秒）</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>秒</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Allow (assumed)</source>
        <translation>允许（假定）</translation>
    </message>
    <message>
        <source>$UID stands for the uid of the request.</source>
        <translation>$UID 代表请求的 uid。</translation>
    </message>
    <message>
        <source>Patch (not allowed here)</source>
        <translation>补丁（此处不允许）</translation>
    </message>
</context>
<context>
    <name>InferDialog</name>
    <message>
        <source>Infer a schema from objects</source>
        <translation>从对象推断模式</translation>
    </message>
    <message>
        <source>Objects to infer a schema from</source>
        <translation>用于推断模式的对象</translation>
    </message>
    <message>
        <source>A new definition</source>
        <translation>新定义</translation>
    </message>
    <message>
        <source>The selected node: %1</source>
        <translation>所选节点：%1</translation>
    </message>
    <message>
        <source>The selected node</source>
        <translation>所选节点</translation>
    </message>
    <message>
        <source>Objects, separated by ---</source>
        <translation>对象，多个对象之间用 --- 分隔</translation>
    </message>
    <message>
        <source>Samples of the preview</source>
        <translation>预览中的样例</translation>
    </message>
    <message>
        <source>Use the samples of the preview instead</source>
        <translation>改用预览中的样例</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Paste objects here, or drop files</source>
        <translation>在此粘贴对象，或拖放文件</translation>
    </message>
    <message>
        <source>Sample objects</source>
        <translation>样例对象</translation>
    </message>
    <message>
        <source>Proposed definition</source>
        <translation>建议的定义</translation>
    </message>
    <message>
        <source>Proposed schema for the node</source>
        <translation>建议的节点模式</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>No differences from the current schema</source>
        <translation>与当前模式没有差异</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) from the current schema</source>
        <translation>
            <numerusform>与当前模式有 %n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Differences from the current schema</source>
        <translation>与当前模式的差异</translation>
    </message>
    <message>
        <source>the node itself</source>
        <translation>节点本身</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open as a new definition</source>
        <translation>作为新定义打开</translation>
    </message>
    <message>
        <source>Replace the node&apos;s schema</source>
        <translation>替换节点的模式</translation>
    </message>
    <message>
        <source>%1: added, %2</source>
        <translation>%1：已添加，%2</translation>
    </message>
    <message>
        <source>%1: removed, %2</source>
        <translation>%1：已移除，%2</translation>
    </message>
    <message>
        <source>%1: changed, %2</source>
        <translation>%1：已更改，%2</translation>
    </message>
</context>
<context>
    <name>InspectorChoice</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>InspectorComplaint</name>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
</context>
<context>
    <name>InspectorFixed</name>
    <message>
        <source>in the tree, below this node</source>
        <translation>在树中，位于此节点之下</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>InspectorLine</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>InspectorList</name>
    <message>
        <source>Add one or more names: a, b</source>
        <translation>添加一个或多个名称：a, b</translation>
    </message>
    <message>
        <source>Add a name</source>
        <translation>添加名称</translation>
    </message>
    <message>
        <source>Add one or more values: a, b</source>
        <translation>添加一个或多个值：a, b</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>Choose a name to add</source>
        <translation>选择要添加的名称</translation>
    </message>
</context>
<context>
    <name>InspectorListValue</name>
    <message>
        <source>%1, value %2 of %3</source>
        <translation>%1，第 %2 个值，共 %3 个</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>An empty value is removed</source>
        <translation>空值会被移除</translation>
    </message>
    <message>
        <source>%1 and %2 move it; an empty one is removed</source>
        <translation>%1 和 %2 移动它；空值会被移除</translation>
    </message>
</context>
<context>
    <name>InspectorModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>Logic</source>
        <translation>逻辑</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
</context>
<context>
    <name>InspectorNames</name>
    <message>
        <source>Names to add</source>
        <translation>要添加的名称</translation>
    </message>
</context>
<context>
    <name>InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>关键字</translation>
    </message>
    <message>
        <source>Keywords of the selected node</source>
        <translation>所选节点的关键字</translation>
    </message>
    <message>
        <source>Select a node of the schema to see and edit its keywords</source>
        <translation>选择模式中的节点以查看和编辑其关键字</translation>
    </message>
    <message>
        <source>Hover over a keyword for help</source>
        <translation>将指针停在关键字上可查看帮助</translation>
    </message>
    <message>
        <source>Hover over a keyword for help; %1 adds one</source>
        <translation>将指针停在关键字上可查看帮助；按 %1 添加</translation>
    </message>
    <message>
        <source>There is no definition here</source>
        <translation>此处没有定义</translation>
    </message>
    <message>
        <source>The definition is too large and is not read</source>
        <translation>定义过大，不予读取</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Unset %1</source>
        <translation>取消设置 %1</translation>
    </message>
    <message>
        <source>Remove %1. In its expression: Delete when it is empty</source>
        <translation>移除 %1。在其表达式中：清空后按 Delete</translation>
    </message>
    <message>
        <source>Unset %1. In the row: Delete; in a text field: Delete when it is empty</source>
        <translation>取消设置 %1。在该行中：按 Delete；在文本框中：清空后按 Delete</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Delete: unset</source>
        <translation>Delete：取消设置</translation>
    </message>
</context>
<context>
    <name>InspectorRule</name>
    <message>
        <source>an expression about self</source>
        <translation>关于 self 的表达式</translation>
    </message>
    <message>
        <source>Expression of rule %1</source>
        <translation>规则 %1 的表达式</translation>
    </message>
    <message>
        <source>Reason, fieldPath, messageExpression, optionalOldSelf</source>
        <translation>reason、fieldPath、messageExpression、optionalOldSelf</translation>
    </message>
    <message>
        <source>no message: messageExpression is used</source>
        <translation>没有消息：使用 messageExpression</translation>
    </message>
    <message>
        <source>no message: the expression is shown</source>
        <translation>没有消息：显示表达式</translation>
    </message>
    <message>
        <source>Message of rule %1</source>
        <translation>规则 %1 的消息</translation>
    </message>
    <message>
        <source>The error message when the rule fails.</source>
        <translation>规则失败时的错误消息。</translation>
    </message>
</context>
<context>
    <name>InspectorRuleFields</name>
    <message>
        <source>not set: an expression that returns a string</source>
        <translation>未设置：返回字符串的表达式</translation>
    </message>
    <message>
        <source>messageExpression of rule %1</source>
        <translation>规则 %1 的 messageExpression</translation>
    </message>
    <message>
        <source>not set: %1</source>
        <translation>未设置：%1</translation>
    </message>
    <message>
        <source>Reason of rule %1</source>
        <translation>规则 %1 的 reason</translation>
    </message>
    <message>
        <source>Unset reason</source>
        <translation>取消设置 reason</translation>
    </message>
    <message>
        <source>not set: this node, or a field below it: .name</source>
        <translation>未设置：此节点，或其下的字段：.name</translation>
    </message>
    <message>
        <source>fieldPath of rule %1</source>
        <translation>规则 %1 的 fieldPath</translation>
    </message>
    <message>
        <source>optionalOldSelf of rule %1</source>
        <translation>规则 %1 的 optionalOldSelf</translation>
    </message>
</context>
<context>
    <name>InspectorRules</name>
    <message>
        <source>Add a rule: an expression about self</source>
        <translation>添加规则：关于 self 的表达式</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
</context>
<context>
    <name>InspectorSwitch</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>InspectorText</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>not set: a value in YAML</source>
        <translation>未设置：YAML 格式的值</translation>
    </message>
</context>
<context>
    <name>InspectorType</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
</context>
<context>
    <name>KeyCapture</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Press keys…</source>
        <translation>请按键…</translation>
    </message>
    <message>
        <source>Press to change the keys</source>
        <translation>按下可更改按键</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>%1 belongs to “%2” and cannot be changed.</source>
        <translation>%1 属于“%2”，不能更改。</translation>
    </message>
    <message>
        <source>Customize keys</source>
        <translation>自定义按键</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Filter by command, menu or keys</source>
        <translation>按命令、菜单或按键筛选</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>No matching commands</source>
        <translation>没有匹配的命令</translation>
    </message>
    <message>
        <source>Keys:</source>
        <translation>按键：</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Second keys</source>
        <translation>第二组按键</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”.</source>
        <translation>%1 属于“%2”。</translation>
    </message>
    <message>
        <source>Assign anyway, and remove it from “%1”</source>
        <translation>仍然分配，并从“%1”移除</translation>
    </message>
    <message>
        <source>Press a button above, then the new keys. Escape ends the capture.</source>
        <translation>按上方的按钮，然后按新的按键。按 Escape 结束捕获。</translation>
    </message>
    <message>
        <source>Reset all…</source>
        <translation>全部重置…</translation>
    </message>
    <message numerus="yes">
        <source>Reset the keys of %n command(s)? This cannot be undone.</source>
        <translation>
            <numerusform>重置 %n 个命令的按键吗？此操作无法撤销。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeywordPicker</name>
    <message>
        <source>Find a keyword</source>
        <translation>查找关键字</translation>
    </message>
    <message>
        <source>Keywords that can be added</source>
        <translation>可添加的关键字</translation>
    </message>
    <message>
        <source>No keyword matches “%1”</source>
        <translation>没有与“%1”匹配的关键字</translation>
    </message>
</context>
<context>
    <name>Keywords</name>
    <message>
        <source>The JSON type that every value here must have.</source>
        <translation>此处每个值必须具有的 JSON 类型。</translation>
    </message>
    <message>
        <source>What the field means; kubectl explain shows it.</source>
        <translation>字段的含义；kubectl explain 会显示它。</translation>
    </message>
    <message>
        <source>A short display name; the server does not use it.</source>
        <translation>简短的显示名称；服务器不使用它。</translation>
    </message>
    <message>
        <source>Whether null is allowed as a value; otherwise null is dropped, or replaced by the default.</source>
        <translation>是否允许 null 作为值；否则 null 会被丢弃，或被默认值替换。</translation>
    </message>
    <message>
        <source>The value that the server sets when the field is absent.</source>
        <translation>字段缺失时服务器设置的值。</translation>
    </message>
    <message>
        <source>The only values that are allowed.</source>
        <translation>唯一允许的若干个值。</translation>
    </message>
    <message>
        <source>An example value for readers; the server does not use it.</source>
        <translation>供读者参考的示例值；服务器不使用它。</translation>
    </message>
    <message>
        <source>A known format of strings or numbers, such as date-time, ipv4 or int32; unknown formats are ignored with a warning.</source>
        <translation>字符串或数字的已知格式，如 date-time、ipv4 或 int32；未知的格式会被忽略并产生警告。</translation>
    </message>
    <message>
        <source>A regular expression (RE2) that must match a part of the string; use ^ and $ to match the whole string.</source>
        <translation>必须匹配字符串一部分的正则表达式（RE2）；使用 ^ 和 $ 匹配整个字符串。</translation>
    </message>
    <message>
        <source>The minimum number of characters.</source>
        <translation>最少字符数。</translation>
    </message>
    <message>
        <source>The maximum number of characters; it also limits the cost of rules on the string.</source>
        <translation>最多字符数；同时限制作用于该字符串的规则的开销。</translation>
    </message>
    <message>
        <source>The smallest number that is allowed.</source>
        <translation>允许的最小数字。</translation>
    </message>
    <message>
        <source>Whether the minimum itself is excluded.</source>
        <translation>是否排除最小值本身。</translation>
    </message>
    <message>
        <source>The largest number that is allowed.</source>
        <translation>允许的最大数字。</translation>
    </message>
    <message>
        <source>Whether the maximum itself is excluded.</source>
        <translation>是否排除最大值本身。</translation>
    </message>
    <message>
        <source>The number must be a multiple of this.</source>
        <translation>该数字必须是此值的倍数。</translation>
    </message>
    <message>
        <source>The schema of every item of the list.</source>
        <translation>列表中每个元素的模式。</translation>
    </message>
    <message>
        <source>The minimum number of items.</source>
        <translation>最少元素数。</translation>
    </message>
    <message>
        <source>The maximum number of items; it also limits the cost of rules on the list.</source>
        <translation>最多元素数；同时限制作用于该列表的规则的开销。</translation>
    </message>
    <message>
        <source>How lists are merged when several clients apply them: as a whole, as a set of values, or item by item with keys.</source>
        <translation>多个客户端应用列表时如何合并：整体、作为值的集合，或按键逐个元素合并。</translation>
    </message>
    <message>
        <source>The properties of an item that together identify it in a list of type map.</source>
        <translation>在类型为 map 的列表中共同标识一个元素的属性。</translation>
    </message>
    <message>
        <source>The fields of the object, each with its schema.</source>
        <translation>对象的字段，每个字段有其模式。</translation>
    </message>
    <message>
        <source>The fields that must be present.</source>
        <translation>必须存在的字段。</translation>
    </message>
    <message>
        <source>The schema of every value, for objects that are maps with arbitrary keys.</source>
        <translation>每个值的模式，用于具有任意键的映射对象。</translation>
    </message>
    <message>
        <source>The minimum number of entries.</source>
        <translation>最少条目数。</translation>
    </message>
    <message>
        <source>The maximum number of entries; it also limits the cost of rules on the map.</source>
        <translation>最多条目数；同时限制作用于该映射的规则的开销。</translation>
    </message>
    <message>
        <source>How objects are merged when several clients apply them: field by field, or as a whole.</source>
        <translation>多个客户端应用对象时如何合并：逐个字段，或整体。</translation>
    </message>
    <message>
        <source>Keeps fields that the schema does not specify; can only be true or absent.</source>
        <translation>保留模式未指定的字段；只能为 true 或不设置。</translation>
    </message>
    <message>
        <source>The value is a whole Kubernetes object, with apiVersion, kind and metadata.</source>
        <translation>该值是一个完整的 Kubernetes 对象，含有 apiVersion、kind 和 metadata。</translation>
    </message>
    <message>
        <source>The value is an integer or a string, such as a port or a percentage; the node then has no type.</source>
        <translation>该值是整数或字符串，例如端口或百分比；此时节点没有类型。</translation>
    </message>
    <message>
        <source>CEL rules that every value must satisfy, each with its message.</source>
        <translation>每个值必须满足的 CEL 规则，各有其消息。</translation>
    </message>
    <message>
        <source>Schemas that the value must match, all of them.</source>
        <translation>值必须全部匹配的模式。</translation>
    </message>
    <message>
        <source>Schemas of which the value must match at least one.</source>
        <translation>值必须至少匹配其中一个的模式。</translation>
    </message>
    <message>
        <source>Schemas of which the value must match exactly one.</source>
        <translation>值必须恰好匹配其中一个的模式。</translation>
    </message>
    <message>
        <source>A schema that the value must not match.</source>
        <translation>值不得匹配的模式。</translation>
    </message>
    <message>
        <source>A link to more documentation: a description and a url.</source>
        <translation>指向更多文档的链接：描述和 URL。</translation>
    </message>
    <message>
        <source>The identifier of a JSON schema; definitions cannot use it.</source>
        <translation>JSON 模式的标识符；定义不能使用它。</translation>
    </message>
    <message>
        <source>The dialect of a JSON schema; definitions cannot use it.</source>
        <translation>JSON 模式的方言；定义不能使用它。</translation>
    </message>
    <message>
        <source>A reference to another schema; definitions cannot use it. Write the schema out instead.</source>
        <translation>对另一个模式的引用；定义不能使用它。请改为写出该模式。</translation>
    </message>
    <message>
        <source>Schemas to refer to; definitions cannot use them.</source>
        <translation>供引用的模式；定义不能使用它们。</translation>
    </message>
    <message>
        <source>Schemas for fields whose names match a pattern; definitions cannot use them.</source>
        <translation>名称匹配某个正则的字段的模式；定义不能使用它们。</translation>
    </message>
    <message>
        <source>What a field requires when it is present; definitions cannot use it. A CEL rule can do this.</source>
        <translation>某字段存在时所需的其他字段；定义不能使用它。可以用 CEL 规则实现。</translation>
    </message>
    <message>
        <source>The schema of items after a fixed prefix; definitions cannot use it.</source>
        <translation>固定前缀之后的元素的模式；定义不能使用它。</translation>
    </message>
    <message>
        <source>Whether items must be unique; it cannot be true. Use a list of type set instead.</source>
        <translation>元素是否必须唯一；不能为 true。请改用类型为 set 的列表。</translation>
    </message>
    <message>
        <source>The API server rejects it.</source>
        <translation>API 服务器会拒绝它。</translation>
    </message>
    <message>
        <source>Not a keyword of CRD schemas.</source>
        <translation>不是 CRD 模式的关键字。</translation>
    </message>
    <message>
        <source>Only built-in types have it.</source>
        <translation>只有内置类型才有它。</translation>
    </message>
    <message>
        <source>Write the schema out where it is used.</source>
        <translation>请在使用处写出该模式。</translation>
    </message>
    <message>
        <source>Use a rule such as !has(self.a) || has(self.b).</source>
        <translation>请使用规则，例如 !has(self.a) || has(self.b)。</translation>
    </message>
    <message>
        <source>Use one schema for all items.</source>
        <translation>请为所有项使用同一个模式。</translation>
    </message>
    <message>
        <source>Use a rule such as self.mode != &apos;tls&apos; || has(self.secret).</source>
        <translation>请使用规则，例如 self.mode != &apos;tls&apos; || has(self.secret)。</translation>
    </message>
    <message>
        <source>The API server rejects true: comparing all items is too slow.</source>
        <translation>API 服务器拒绝 true：比较所有项太慢。</translation>
    </message>
    <message>
        <source>Use x-kubernetes-list-type: set for scalars, or map with keys for objects.</source>
        <translation>请使用 x-kubernetes-list-type：标量用 set，对象用带键的 map。</translation>
    </message>
    <message>
        <source>Use description, or a YAML comment.</source>
        <translation>请使用 description 或 YAML 注释。</translation>
    </message>
    <message>
        <source>Use additionalProperties for the values and a rule in x-kubernetes-validations for the keys.</source>
        <translation>值请使用 additionalProperties，键请使用 x-kubernetes-validations 中的规则。</translation>
    </message>
    <message>
        <source>Use a rule such as self.all(key, key.matches(&apos;^[a-z]+$&apos;)).</source>
        <translation>请使用规则，例如 self.all(key, key.matches(&apos;^[a-z]+$&apos;))。</translation>
    </message>
    <message>
        <source>Use rules in x-kubernetes-validations.</source>
        <translation>请使用 x-kubernetes-validations 中的规则。</translation>
    </message>
    <message>
        <source>Use a rule such as self.exists(item, item == &apos;a&apos;).</source>
        <translation>请使用规则，例如 self.exists(item, item == &apos;a&apos;)。</translation>
    </message>
    <message>
        <source>Use a rule such as self.filter(item, item &gt; 0).size() &gt;= 2.</source>
        <translation>请使用规则，例如 self.filter(item, item &gt; 0).size() &gt;= 2。</translation>
    </message>
    <message>
        <source>Use a rule such as self.filter(item, item &gt; 0).size() &lt;= 2.</source>
        <translation>请使用规则，例如 self.filter(item, item &gt; 0).size() &lt;= 2。</translation>
    </message>
    <message>
        <source>Use enum with one value.</source>
        <translation>请使用只有一个值的 enum。</translation>
    </message>
    <message>
        <source>Use a rule such as self.mode == &apos;tls&apos; || has(self.port).</source>
        <translation>请使用规则，例如 self.mode == &apos;tls&apos; || has(self.port)。</translation>
    </message>
    <message>
        <source>Unknown fields are pruned unless x-kubernetes-preserve-unknown-fields is true.</source>
        <translation>除非 x-kubernetes-preserve-unknown-fields 为 true，否则未知字段会被剪裁。</translation>
    </message>
    <message>
        <source>Move the field to status, or use a rule such as self == oldSelf.</source>
        <translation>请将字段移到 status，或使用规则，例如 self == oldSelf。</translation>
    </message>
    <message>
        <source>Keep the value in a Secret and refer to it by name.</source>
        <translation>请将值保存在 Secret 中，并按名称引用它。</translation>
    </message>
    <message>
        <source>Use the rule self == oldSelf.</source>
        <translation>请使用规则 self == oldSelf。</translation>
    </message>
    <message>
        <source>Mention it in the description; a version is deprecated on the Versions page.</source>
        <translation>请在 description 中说明；版本的弃用在“版本”页面设置。</translation>
    </message>
    <message>
        <source>Use an enum field, and rules that require the fields of each value.</source>
        <translation>请使用 enum 字段，以及要求各值相应字段的规则。</translation>
    </message>
    <message>
        <source>Use example with one value.</source>
        <translation>请使用只有一个值的 example。</translation>
    </message>
    <message>
        <source>Use format: byte for base64.</source>
        <translation>base64 请使用 format: byte。</translation>
    </message>
    <message>
        <source>Written by the API server into the published OpenAPI document.</source>
        <translation>由 API 服务器写入发布的 OpenAPI 文档。</translation>
    </message>
    <message>
        <source>Use x-kubernetes-list-type or x-kubernetes-map-type.</source>
        <translation>请使用 x-kubernetes-list-type 或 x-kubernetes-map-type。</translation>
    </message>
    <message>
        <source>Use x-kubernetes-list-type: map with x-kubernetes-list-map-keys.</source>
        <translation>请使用 x-kubernetes-list-type: map 以及 x-kubernetes-list-map-keys。</translation>
    </message>
</context>
<context>
    <name>LearnCommands</name>
    <message>
        <source>No lesson is about this rule. “Try the rule” opens an exercise.</source>
        <translation>没有关于此规则的课程。“试用规则”会打开一个练习。</translation>
    </message>
    <message>
        <source>Lessons…</source>
        <translation>课程…</translation>
    </message>
    <message>
        <source>All chapters and lessons, with your progress</source>
        <translation>所有章节和课程，以及你的进度</translation>
    </message>
    <message>
        <source>Continue the last lesson</source>
        <translation>继续上一个课程</translation>
    </message>
    <message>
        <source>Continue: %1</source>
        <translation>继续：%1</translation>
    </message>
    <message>
        <source>Open the last lesson at the step that was shown last</source>
        <translation>打开上一个课程，并转到上次显示的步骤</translation>
    </message>
    <message>
        <source>Open a folder of lessons…</source>
        <translation>打开课程文件夹…</translation>
    </message>
    <message>
        <source>Open your own lessons; errors are listed with file and line</source>
        <translation>打开你自己的课程；错误会连同文件和行号一起列出</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Go back; what you wrote is kept in each step</source>
        <translation>返回；你写的内容会保留在各步骤中</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>这是第一步。</translation>
    </message>
    <message>
        <source>Show a hint</source>
        <translation>显示提示</translation>
    </message>
    <message>
        <source>Show the next hint of the step</source>
        <translation>显示此步骤的下一个提示</translation>
    </message>
    <message>
        <source>This step has no more hints.</source>
        <translation>此步骤没有更多提示。</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Show what the server does without answering the question</source>
        <translation>不作答，直接显示服务器的行为</translation>
    </message>
    <message>
        <source>Nothing is hidden in this step.</source>
        <translation>此步骤中没有隐藏的内容。</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>显示解答</translation>
    </message>
    <message>
        <source>Apply the solution of the task (can be undone)</source>
        <translation>应用任务的解答（可撤销）</translation>
    </message>
    <message>
        <source>This step is not a task.</source>
        <translation>此步骤不是任务。</translation>
    </message>
    <message>
        <source>Restart the step</source>
        <translation>重新开始此步骤</translation>
    </message>
    <message>
        <source>Restore the texts that the step begins with (can be undone)</source>
        <translation>恢复此步骤开始时的文本（可撤销）</translation>
    </message>
    <message>
        <source>The texts are already those that the step begins with.</source>
        <translation>文本已经是此步骤开始时的文本。</translation>
    </message>
    <message>
        <source>Step through the request</source>
        <translation>逐步查看请求</translation>
    </message>
    <message>
        <source>Show the request of the step in the Object tab, change by change</source>
        <translation>在“对象”标签页中逐个更改地显示此步骤的请求</translation>
    </message>
    <message>
        <source>This step is not about a request, or its answer is hidden.</source>
        <translation>此步骤与请求无关，或其答案已隐藏。</translation>
    </message>
    <message>
        <source>Try the rule</source>
        <translation>试用规则</translation>
    </message>
    <message>
        <source>Open the incorrect example of the rule as an exercise</source>
        <translation>将规则的错误示例作为练习打开</translation>
    </message>
    <message>
        <source>Select a problem first.</source>
        <translation>请先选择一个问题。</translation>
    </message>
    <message>
        <source>Open the lesson about this rule</source>
        <translation>打开关于此规则的课程</translation>
    </message>
    <message>
        <source>Open the lesson that teaches the rule of the selected problem</source>
        <translation>打开讲解所选问题的规则的课程</translation>
    </message>
    <message>
        <source>Back to my file</source>
        <translation>返回我的文件</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>Open the file that was open before the lesson</source>
        <translation>打开课程之前打开的文件</translation>
    </message>
    <message>
        <source>No file was open before the lesson.</source>
        <translation>课程之前没有打开的文件。</translation>
    </message>
    <message>
        <source>Export handout of the lesson…</source>
        <translation>导出课程讲义…</translation>
    </message>
    <message>
        <source>Write the lesson as one HTML page, with the answers at the end</source>
        <translation>将课程写成一个 HTML 页面，答案在末尾</translation>
    </message>
    <message>
        <source>Export handout of the chapter…</source>
        <translation>导出章节讲义…</translation>
    </message>
    <message>
        <source>Write all lessons of the chapter as one HTML page</source>
        <translation>将该章节的所有课程写成一个 HTML 页面</translation>
    </message>
    <message>
        <source>An exercise has no chapter.</source>
        <translation>练习没有章节。</translation>
    </message>
    <message>
        <source>Reset the progress of the course</source>
        <translation>重置全部课程的进度</translation>
    </message>
    <message>
        <source>Go to the lesson</source>
        <translation>转到课程</translation>
    </message>
    <message>
        <source>The text, the questions and the task of the lesson</source>
        <translation>课程的文本、问题和任务</translation>
    </message>
    <message>
        <source>Lesson pane</source>
        <translation>课程窗格</translation>
    </message>
    <message>
        <source>Show or collapse the lesson</source>
        <translation>显示或折叠课程</translation>
    </message>
    <message>
        <source>Teaching mode</source>
        <translation>教学模式</translation>
    </message>
    <message>
        <source>Larger text, a spotlight, answers one by one, no notifications</source>
        <translation>更大的文本、聚光灯、逐个显示答案、无通知</translation>
    </message>
    <message>
        <source>One pane at a time</source>
        <translation>一次显示一个窗格</translation>
    </message>
    <message>
        <source>Show only the focused pane; F6 shows the next one</source>
        <translation>只显示当前窗格；按 F6 显示下一个</translation>
    </message>
    <message>
        <source>Go to the next step; in teaching mode, show its answers first</source>
        <translation>转到下一步；教学模式下先逐一显示其答案</translation>
    </message>
    <message>
        <source>Mark all steps as not done and begin the course again</source>
        <translation>将所有步骤标记为未完成，并重新开始本教程</translation>
    </message>
    <message>
        <source>Open a folder of lessons</source>
        <translation>打开课程文件夹</translation>
    </message>
    <message>
        <source>The progress of the course was reset.</source>
        <translation>已重置该教程的进度。</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>Expected: %1.</source>
        <translation>预期：%1。</translation>
    </message>
    <message>
        <source>Expected: not %1.</source>
        <translation>预期不是：%1。</translation>
    </message>
    <message>
        <source>Expected to contain: %1.</source>
        <translation>预期包含：%1。</translation>
    </message>
    <message>
        <source>Expected not to contain: %1.</source>
        <translation>预期不包含：%1。</translation>
    </message>
    <message>
        <source>Expected: at most %1.</source>
        <translation>预期最多为：%1。</translation>
    </message>
    <message>
        <source>Expected: at least %1.</source>
        <translation>预期至少为：%1。</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Problems of the definition</source>
        <translation>定义的问题</translation>
    </message>
    <message>
        <source>Message of the problem</source>
        <translation>问题的消息</translation>
    </message>
    <message>
        <source>Server response</source>
        <translation>服务器响应</translation>
    </message>
    <message>
        <source>Field of the definition</source>
        <translation>定义的字段</translation>
    </message>
    <message>
        <source>Estimated cost</source>
        <translation>估算成本</translation>
    </message>
    <message>
        <source>Versions by priority</source>
        <translation>按优先级排列的版本</translation>
    </message>
    <message>
        <source>Preferred version</source>
        <translation>首选版本</translation>
    </message>
    <message>
        <source>Stored versions</source>
        <translation>存储版本</translation>
    </message>
    <message>
        <source>Output of kubectl explain</source>
        <translation>kubectl explain 的输出</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Paths of the errors</source>
        <translation>错误的路径</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Pruned fields</source>
        <translation>被剪裁的字段</translation>
    </message>
    <message>
        <source>Defaulted fields</source>
        <translation>设置了默认值的字段</translation>
    </message>
    <message>
        <source>Dropped values</source>
        <translation>被丢弃的值</translation>
    </message>
    <message>
        <source>Steps of the request</source>
        <translation>请求的步骤</translation>
    </message>
    <message>
        <source>Stored value</source>
        <translation>存储的值</translation>
    </message>
    <message>
        <source>Stored object</source>
        <translation>已存储的对象</translation>
    </message>
    <message>
        <source>Returned value</source>
        <translation>返回的值</translation>
    </message>
    <message>
        <source>Cost of the rules for this object</source>
        <translation>此对象的规则成本</translation>
    </message>
    <message>
        <source>Value as read</source>
        <translation>读取的值</translation>
    </message>
    <message>
        <source>Lost fields</source>
        <translation>丢失的字段</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Output of kubectl get</source>
        <translation>kubectl get 的输出</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Object after the request</source>
        <translation>请求之后的对象</translation>
    </message>
    <message>
        <source>%1. %2 %3</source>
        <translation>%1。%2 %3</translation>
    </message>
    <message>
        <source>Not reported: %1.</source>
        <translation>未报告：%1。</translation>
    </message>
    <message>
        <source>Still reported: %1.</source>
        <translation>仍被报告：%1。</translation>
    </message>
    <message>
        <source>object %1</source>
        <translation>对象 %1</translation>
    </message>
    <message>
        <source>%1 as an update of %2</source>
        <translation>%1 作为 %2 的更新</translation>
    </message>
    <message>
        <source>%1 read as %2</source>
        <translation>以 %2 读取的 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (%2), %3</source>
        <translation>%1（%2），%3</translation>
    </message>
    <message>
        <source>%1 applied by %2 to %3</source>
        <translation>%1，由 %2 应用到 %3</translation>
    </message>
    <message>
        <source>%1 applied by %2</source>
        <translation>%1，由 %2 应用</translation>
    </message>
</context>
<context>
    <name>LessonAnswer</name>
    <message>
        <source>Steps of the request</source>
        <translation>请求的步骤</translation>
    </message>
</context>
<context>
    <name>LessonChoiceRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Wrong.</source>
        <translation>错误。</translation>
    </message>
</context>
<context>
    <name>LessonMapRow</name>
    <message>
        <source>%1 of %2 lessons</source>
        <translation>%1/%2 个课程</translation>
    </message>
    <message>
        <source>has an error</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1/%2 个步骤</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n minute(s)</source>
        <translation>
            <numerusform>%1，%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
</context>
<context>
    <name>LessonMapView</name>
    <message>
        <source>Search the lessons</source>
        <translation>搜索课程</translation>
    </message>
    <message>
        <source>Reading the lessons…</source>
        <translation>正在读取课程…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n lesson(s) done</source>
        <translation>
            <numerusform>已完成 %1/%n 个课程</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors of the lessons</source>
        <translation>课程的错误</translation>
    </message>
    <message>
        <source>There are no lessons.</source>
        <translation>没有课程。</translation>
    </message>
    <message>
        <source>No lesson matches.</source>
        <translation>没有匹配的课程。</translation>
    </message>
</context>
<context>
    <name>LessonPane</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>exercise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Collapse the lesson</source>
        <translation>折叠课程</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Hint (%1 of %2)</source>
        <translation>提示（%1 / %2）</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>The exercise is done.</source>
        <translation>练习已完成。</translation>
    </message>
    <message>
        <source>The lesson is done.</source>
        <translation>课程已完成。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课程</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 shows it again</source>
        <translation>按 %1 再次显示</translation>
    </message>
    <message>
        <source>The results are hidden until you have answered the next question.</source>
        <translation>在您回答下一个问题之前，结果是隐藏的。</translation>
    </message>
    <message>
        <source>You have completed this step. The checks show the current texts.</source>
        <translation>你已完成此步骤。检查针对的是当前文本。</translation>
    </message>
    <message>
        <source>The lesson is done. It is the last one of the chapter “%1”; the next chapter is “%2”.</source>
        <translation>本课程已完成。它是“%1”一章的最后一课；下一章是“%2”。</translation>
    </message>
    <message>
        <source>The lesson is done. It is the last one of the course.</source>
        <translation>本课程已完成。它是整个教程的最后一课。</translation>
    </message>
    <message>
        <source>Next chapter</source>
        <translation>下一章</translation>
    </message>
    <message>
        <source>All checks must pass</source>
        <translation>必须通过所有检查</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>转到下一步</translation>
    </message>
</context>
<context>
    <name>LessonSpace</name>
    <message>
        <source>Expand the lesson</source>
        <translation>展开课程</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lesson (%1)</source>
        <translation>课程（%1）</translation>
    </message>
</context>
<context>
    <name>LessonsDialog</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Built-in lessons</source>
        <translation>内置课程</translation>
    </message>
    <message>
        <source>Handout…</source>
        <translation>讲义…</translation>
    </message>
    <message>
        <source>Open the lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>Limits</name>
    <message>
        <source>the object</source>
        <translation>该对象</translation>
    </message>
    <message>
        <source>more than %1 item in %2</source>
        <translation>%2 中超过 %1 个元素</translation>
    </message>
    <message>
        <source>more than %1 items in %2</source>
        <translation>%2 中超过 %1 个元素</translation>
    </message>
    <message>
        <source>more than %1 key in %2</source>
        <translation>%2 中超过 %1 个键</translation>
    </message>
    <message>
        <source>more than %1 keys in %2</source>
        <translation>%2 中超过 %1 个键</translation>
    </message>
    <message>
        <source>more than %1 character in %2</source>
        <translation>%2 中超过 %1 个字符</translation>
    </message>
    <message>
        <source>more than %1 characters in %2</source>
        <translation>%2 中超过 %1 个字符</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>向 %3 添加 %1: %2</translation>
    </message>
    <message>
        <source>Add %1: %2 to %3</source>
        <translation>向 %3 添加 %1: %2</translation>
    </message>
    <message>
        <source>add %1: %2 to %3</source>
        <translation>向 %3 添加 %1: %2</translation>
    </message>
    <message>
        <source>%1 to %2 at %3</source>
        <translation>将 %3 的 %1 降为 %2</translation>
    </message>
    <message>
        <source>Lower %1 to %2 at %3</source>
        <translation>将 %3 的 %1 降为 %2</translation>
    </message>
    <message>
        <source>lower %1 to %2 at %3</source>
        <translation>将 %3 的 %1 降为 %2</translation>
    </message>
    <message>
        <source>Rejects objects with %1.</source>
        <translation>拒绝%1的对象。</translation>
    </message>
    <message>
        <source>Annotations after kubectl apply</source>
        <translation>kubectl apply 之后的注解</translation>
    </message>
    <message>
        <source>use kubectl apply --server-side or kubectl create, which keep no copy of the object in an annotation</source>
        <translation>使用 kubectl apply --server-side 或 kubectl create，它们不会在注解中保留对象的副本</translation>
    </message>
    <message>
        <source>Helm release secret</source>
        <translation>Helm 发布的 Secret</translation>
    </message>
    <message>
        <source>trim descriptions, or install the definition separately from the chart</source>
        <translation>精简描述，或将定义与 Chart 分开安装</translation>
    </message>
    <message>
        <source>Value in etcd</source>
        <translation>etcd 中的值</translation>
    </message>
    <message>
        <source>trim descriptions; the definition cannot be stored</source>
        <translation>精简描述；否则无法存储该定义</translation>
    </message>
    <message>
        <source>Request to the API server</source>
        <translation>对 API 服务器的请求</translation>
    </message>
    <message>
        <source>trim descriptions; the server rejects the request</source>
        <translation>精简描述；否则服务器会拒绝该请求</translation>
    </message>
    <message>
        <source>The text is not valid YAML: %1</source>
        <translation>文本不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>The descriptions cannot be removed in one step: they share text.</source>
        <translation>无法一步移除这些描述：它们共用文本。</translation>
    </message>
    <message>
        <source>With its default limit, etcd does not store the object: it has %1 bytes of JSON, and etcd stores values of up to 1,572,864 bytes.</source>
        <translation>按默认上限，etcd 不会存储该对象：其 JSON 有 %1 字节，而 etcd 只存储不超过 1,572,864 字节的值。</translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
</context>
<context>
    <name>MainMenu</name>
    <message>
        <source>Menus</source>
        <translation>菜单</translation>
    </message>
</context>
<context>
    <name>ManagedKubernetes</name>
    <message>
        <source>%1 until %2</source>
        <translation>%1（支持至 %2）</translation>
    </message>
    <message>
        <source>%1 (in support on %2: %3)</source>
        <translation>%1（截至 %2 仍受支持：%3）</translation>
    </message>
    <message>
        <source>%1 (not in support on %2: %3)</source>
        <translation>%1（截至 %2 已不受支持：%3）</translation>
    </message>
</context>
<context>
    <name>ManagerField</name>
    <message>
        <source>Manager</source>
        <translation>管理者</translation>
    </message>
    <message>
        <source>Manager of the applied fields</source>
        <translation>所应用字段的管理者</translation>
    </message>
</context>
<context>
    <name>Mapping</name>
    <message>
        <source>No object that was tried has %1.</source>
        <translation>尝试过的对象都没有 %1。</translation>
    </message>
    <message>
        <source>No object with %1 could be converted to %2 and back.</source>
        <translation>没有带有 %1 的对象能转换到 %2 再转换回来。</translation>
    </message>
    <message>
        <source>The rule was not tried.</source>
        <translation>该规则未被尝试。</translation>
    </message>
    <message>
        <source>%1 has no field %2 that a rule can use.</source>
        <translation>%1 没有规则可以使用的字段 %2。</translation>
    </message>
    <message>
        <source>Its expression makes no single field of one other field: it needs a webhook.</source>
        <translation>其表达式不是由一个字段生成另一个字段：需要 webhook。</translation>
    </message>
    <message>
        <source>The document cannot be read: %1</source>
        <translation>无法读取该文档：%1</translation>
    </message>
    <message>
        <source>The document is not a %1 of %2 and is not imported.</source>
        <translation>该文档不是 %2 的 %1，未导入。</translation>
    </message>
    <message>
        <source>The document is for %1 and is not imported.</source>
        <translation>该文档用于 %1，未导入。</translation>
    </message>
    <message>
        <source>Another %1 is imported: the first one of the text.</source>
        <translation>导入的是另一个 %1，即文本中的第一个。</translation>
    </message>
    <message>
        <source>The %1 is for %2, not for %3.</source>
        <translation>该 %1 用于 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>The text has no %1 of %2.</source>
        <translation>文本中没有 %2 的 %1。</translation>
    </message>
    <message>
        <source>The %1 has no spec.</source>
        <translation>该 %1 没有 spec。</translation>
    </message>
    <message>
        <source>The spoke has no version.</source>
        <translation>该 spoke 没有版本。</translation>
    </message>
    <message>
        <source>The version is the hub: it cannot be a spoke.</source>
        <translation>该版本是 hub，不能作为 spoke。</translation>
    </message>
    <message>
        <source>A version of the rule has no schema.</source>
        <translation>规则的一个版本没有 schema。</translation>
    </message>
    <message>
        <source>A rule cannot write %1: the conversion sets it.</source>
        <translation>规则不能写入 %1：由转换设置。</translation>
    </message>
    <message>
        <source>The server restores %1: a conversion changes only labels and annotations.</source>
        <translation>服务器会恢复 %1：转换只能更改标签和注解。</translation>
    </message>
    <message>
        <source>%1 has no field %2: a value written there is pruned.</source>
        <translation>%1 没有字段 %2：写入其中的值会被剪裁。</translation>
    </message>
    <message>
        <source>%2 of %1 is not an object.</source>
        <translation>%1 的 %2 不是对象。</translation>
    </message>
    <message>
        <source>%1 of %2 is not an object and is copied first, so nothing can be written below it. Write the whole object %1 with a transformation.</source>
        <translation>%2 的 %1 不是对象，并且会先被复制，因此无法在其下写入任何内容。请用转换表达式写入整个对象 %1。</translation>
    </message>
    <message>
        <source>The definition has no version %1.</source>
        <translation>定义没有版本 %1。</translation>
    </message>
    <message>
        <source>Objects are not converted to their own version: these rules never run.</source>
        <translation>对象不会转换为其自身的版本：这些规则从不运行。</translation>
    </message>
    <message>
        <source>%1 has no field %2, so nothing is preserved.</source>
        <translation>%1 没有字段 %2，因此不会保留任何内容。</translation>
    </message>
    <message>
        <source>The rule has no strategy.</source>
        <translation>该规则没有策略。</translation>
    </message>
    <message>
        <source>Translated to a rule, it does not fit the schemas.</source>
        <translation>转换为规则后，它与模式不符。</translation>
    </message>
    <message>
        <source>It needs a webhook.</source>
        <translation>它需要 Webhook。</translation>
    </message>
    <message>
        <source>The conversion to %1 does not begin or end at the storage version.</source>
        <translation>到 %1 的转换既不从存储版本开始，也不在存储版本结束。</translation>
    </message>
    <message>
        <source>No rule reads %2 of %1, and %3 has no field of that name.</source>
        <translation>没有规则读取 %1 的 %2，而 %3 没有该名称的字段。</translation>
    </message>
    <message>
        <source>%3 requires %2, which %1 does not have, and no rule writes it.</source>
        <translation>%3 要求 %2，而 %1 没有它，也没有规则写入它。</translation>
    </message>
    <message>
        <source>No rule reads %2 of %1, and %3 has another type there.</source>
        <translation>没有规则读取 %1 的 %2，而 %3 在该处的类型不同。</translation>
    </message>
    <message>
        <source>No rule reads %2 of %1, and a rule for another field overwrites it in %3.</source>
        <translation>没有规则读取 %1 的 %2，而在 %3 中它被另一个字段的规则覆盖。</translation>
    </message>
    <message>
        <source>The document is not an APIConversion of apis.kcp.io/v1alpha1; it is ignored.</source>
        <translation>该文档不是 apis.kcp.io/v1alpha1 的 APIConversion；将被忽略。</translation>
    </message>
    <message>
        <source>A key is repeated, and its last value is used: %1</source>
        <translation>有重复的键，使用其最后一个值：%1</translation>
    </message>
    <message>
        <source>APIConversion has no field %1: it is ignored.</source>
        <translation>APIConversion 没有字段 %1：将被忽略。</translation>
    </message>
    <message>
        <source>The mapping has more than %1 rules; the others are not read.</source>
        <translation>映射的规则超过 %1 条；其余的不会读取。</translation>
    </message>
    <message>
        <source>A line of this annotation has the form &quot;v1 -&gt; v2 .spec.field: reason&quot;.</source>
        <translation>此注解的每一行的格式为“v1 -&gt; v2 .spec.field: 原因”。</translation>
    </message>
    <message>
        <source>The schemas are too large to be compared completely.</source>
        <translation>模式过大，无法完整比较。</translation>
    </message>
    <message>
        <source>There is no conversion from %1 to %2: objects are only copied.</source>
        <translation>没有从 %1 到 %2 的转换：对象只会被复制。</translation>
    </message>
    <message>
        <source>kcp does not run these rules: the mapping has a later conversion from %1, and kcp uses that one for every target.</source>
        <translation>kcp 不运行这些规则：映射中有一个更靠后的从 %1 开始的转换，kcp 对所有目标都使用它。</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>未尝试</translation>
    </message>
    <message>
        <source>lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>acknowledged loss</source>
        <translation>已确认的损失</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>有损</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>Objects of version %1 cannot be read: the version has no structural schema.</source>
        <translation>无法读取版本 %1 的对象：该版本没有结构化模式。</translation>
    </message>
    <message>
        <source>No objects of version %1 can be generated.</source>
        <translation>无法生成版本 %1 的对象。</translation>
    </message>
    <message>
        <source>The converted object is not valid in %1: %2</source>
        <translation>转换后的对象在 %1 中无效：%2</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, and %4 after a conversion to %5 and back.</source>
        <translation>%2 的 %1 是 %3，转换到 %5 再转换回来之后是 %4。</translation>
    </message>
    <message>
        <source>The conversion to %1 fails: %2</source>
        <translation>到 %1 的转换失败：%2</translation>
    </message>
    <message>
        <source>The enum values have different names.</source>
        <translation>枚举的值有不同的名称。</translation>
    </message>
    <message>
        <source>The type changes from %1 to %2.</source>
        <translation>类型从 %1 更改为 %2。</translation>
    </message>
    <message>
        <source>A single value becomes a list.</source>
        <translation>单个值变为列表。</translation>
    </message>
    <message>
        <source>A list becomes a single value, its first item.</source>
        <translation>列表变为单个值，即其第一个元素。</translation>
    </message>
    <message>
        <source>A value becomes an object.</source>
        <translation>值变为对象。</translation>
    </message>
    <message>
        <source>An object becomes a value.</source>
        <translation>对象变为值。</translation>
    </message>
    <message>
        <source>Values of a list become objects.</source>
        <translation>列表中的值变为对象。</translation>
    </message>
    <message>
        <source>Objects of a list become values.</source>
        <translation>列表中的对象变为值。</translation>
    </message>
    <message>
        <source>The field has a different name.</source>
        <translation>字段有不同的名称。</translation>
    </message>
    <message>
        <source>The name %1 combines %2 and %3.</source>
        <translation>名称 %1 由 %2 和 %3 组合而成。</translation>
    </message>
    <message>
        <source>The unit is in the name of one field and in the value of the other.</source>
        <translation>单位在一个字段的名称中，在另一个字段的值中。</translation>
    </message>
    <message>
        <source>The names are similar.</source>
        <translation>名称相似。</translation>
    </message>
    <message>
        <source>A rule from %1 to %2 moves the value the other way.</source>
        <translation>从 %1 到 %2 的一条规则以相反方向移动该值。</translation>
    </message>
    <message>
        <source>An annotation can keep its value until the object is converted back.</source>
        <translation>注解可以保留其值，直到对象转换回来。</translation>
    </message>
    <message>
        <source>%1 is of type %2, and the value is of type %3.</source>
        <translation>%1 的类型是 %2，而值的类型是 %3。</translation>
    </message>
    <message>
        <source>%1 is not nullable.</source>
        <translation>%1 不能为 null。</translation>
    </message>
    <message>
        <source>%1 is an integer, and the value may have a fraction.</source>
        <translation>%1 的类型是整数，而值可能有小数部分。</translation>
    </message>
    <message>
        <source>A value of type %1 cannot be written: convert it to a string or a number.</source>
        <translation>无法写入类型为 %1 的值：请将其转换为字符串或数字。</translation>
    </message>
    <message>
        <source>There is no field %1: this part of the value is pruned.</source>
        <translation>没有字段 %1：值的这一部分会被剪除。</translation>
    </message>
    <message>
        <source>%1 is of type %2, and the value may be an integer or a string.</source>
        <translation>%1 的类型是 %2，而值可能是整数或字符串。</translation>
    </message>
    <message>
        <source>The loss is acknowledged: %1</source>
        <translation>该丢失已被确认：%1</translation>
    </message>
    <message>
        <source>The acknowledgement &quot;%1&quot; was for another loss: its rule or the kind of the loss has changed since.</source>
        <translation>确认“%1”针对的是另一种丢失：其规则或丢失的类型此后已改变。</translation>
    </message>
    <message>
        <source>The text is not valid YAML: %1</source>
        <translation>文本不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>The text cannot be read: %1</source>
        <translation>无法读取文本：%1</translation>
    </message>
    <message>
        <source>%1 has no version &quot;%2&quot;, the hub.</source>
        <translation>%1 没有作为枢纽的版本“%2”。</translation>
    </message>
    <message>
        <source>The text has more than %1 rules.</source>
        <translation>文本中的规则超过 %1 条。</translation>
    </message>
    <message>
        <source>The mapping cannot be written.</source>
        <translation>无法写出映射。</translation>
    </message>
    <message>
        <source>%1 has no storage version.</source>
        <translation>%1 没有存储版本。</translation>
    </message>
    <message>
        <source>The mapping has errors: %1</source>
        <translation>映射有错误：%1</translation>
    </message>
    <message>
        <source>The kind &quot;%1&quot; is not a name in Go.</source>
        <translation>kind“%1”不是 Go 中的名称。</translation>
    </message>
    <message>
        <source>The version &quot;%1&quot; is not a name in Go.</source>
        <translation>版本“%1”不是 Go 中的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an import path in Go, such as example.com/project/api.</source>
        <translation>“%1”不是 Go 的导入路径，例如 example.com/project/api。</translation>
    </message>
    <message>
        <source>A loss is acknowledged with a reason of one line.</source>
        <translation>确认损失时需要一行原因。</translation>
    </message>
    <message>
        <source>No object was found within the limits.</source>
        <translation>在限制之内未找到对象。</translation>
    </message>
    <message>
        <source>The other items are lost.</source>
        <translation>其余元素会丢失。</translation>
    </message>
    <message>
        <source>The other fields of the objects are lost.</source>
        <translation>对象的其余字段会丢失。</translation>
    </message>
    <message>
        <source>The transformation is not translated. Write the function %1 in %2.</source>
        <translation>转换表达式未被转译。请在 %2 中编写函数 %1。</translation>
    </message>
    <message>
        <source>The conversion is left out: the webhook converts to %1, the storage version, and from there.</source>
        <translation>此转换被省略：webhook 只与存储版本 %1 相互转换。</translation>
    </message>
    <message>
        <source>kcp does not use the mapping, because it has an error.</source>
        <translation>kcp 不使用该映射，因为其中有错误。</translation>
    </message>
    <message>
        <source>kcp does not use the mapping, because self of a transformation cannot be a list there.</source>
        <translation>kcp 不使用该映射，因为在那里转换表达式的 self 不能是列表。</translation>
    </message>
    <message>
        <source>kcp does not use the mapping, because transformations do not know the fields of objects there. It accepts dyn(…) around the object.</source>
        <translation>kcp 不使用该映射，因为在那里转换表达式不知道对象的字段。它接受在对象外加上 dyn(…)。</translation>
    </message>
    <message>
        <source>kcp runs these rules also for conversions from %1 to versions other than %2.</source>
        <translation>从 %1 转换到 %2 以外的版本时，kcp 也会运行这些规则。</translation>
    </message>
    <message>
        <source>kcp writes null to %1 where %2 is absent.</source>
        <translation>%2 不存在时，kcp 会向 %1 写入 null。</translation>
    </message>
    <message>
        <source>kcp runs the rule: it does not check destinations and types of results.</source>
        <translation>kcp 会运行该规则：它不检查目标字段和结果的类型。</translation>
    </message>
    <message>
        <source>kcp converts integers of the result to floating-point numbers, and beyond 2^53 to strings.</source>
        <translation>kcp 会将结果中的整数转换为浮点数，超过 2^53 的则转换为字符串。</translation>
    </message>
    <message>
        <source>kcp reads whole numbers of type number as integers.</source>
        <translation>kcp 会将 number 类型的整数值读取为整数。</translation>
    </message>
    <message>
        <source>kcp reads texts with the format %1 as strings.</source>
        <translation>kcp 会将格式为 %1 的文本读取为字符串。</translation>
    </message>
    <message>
        <source>kcp preserves no fields of %1 in an object whose annotation restores fields of %2.</source>
        <translation>如果对象的注解会恢复 %2 的字段，kcp 就不会在该对象中保留 %1 的字段。</translation>
    </message>
    <message>
        <source>Objects with %1 are not the same after a conversion to %2 and back, but %2 does not allow the converted ones.</source>
        <translation>带有 %1 的对象转换到 %2 再转换回来后并不相同，但 %2 不允许转换后的对象。</translation>
    </message>
    <message>
        <source>The conversion does not name the version it converts to.</source>
        <translation>该转换没有指明要转换到的版本。</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, and %4 after it is stored as %5, read with the defaults of %5, and converted back.</source>
        <translation>%2 的 %1 是 %3；以 %5 存储、带 %5 的默认值读取并转换回来之后是 %4。</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, and %4 after a conversion to %5, a write that sets the defaults of %5, and a conversion back.</source>
        <translation>%2 的 %1 是 %3；转换到 %5、经过设置 %5 默认值的写入并转换回来之后是 %4。</translation>
    </message>
    <message>
        <source>Neither %1 nor %2 has a field %3, so nothing is acknowledged.</source>
        <translation>%1 和 %2 都没有字段 %3，因此没有确认任何丢失。</translation>
    </message>
    <message>
        <source>All losses of %1 are acknowledged: %2</source>
        <translation>%1 的所有丢失均已确认：%2</translation>
    </message>
</context>
<context>
    <name>MappingCommands</name>
    <message>
        <source>Edit the mapping between versions</source>
        <translation>编辑版本之间的映射</translation>
    </message>
    <message>
        <source>Map fields of one version to fields of another, and see what is lost</source>
        <translation>将一个版本的字段映射到另一版本的字段，并查看会丢失什么</translation>
    </message>
    <message>
        <source>The mapping has no problems.</source>
        <translation>映射没有问题。</translation>
    </message>
    <message>
        <source>Show the other direction</source>
        <translation>显示另一方向</translation>
    </message>
    <message>
        <source>Show the conversion back, from the target to the source</source>
        <translation>显示从目标转换回源的方向</translation>
    </message>
    <message>
        <source>Join with a field</source>
        <translation>与字段连接</translation>
    </message>
    <message>
        <source>Choose the field of the other version: Return joins, Escape cancels (in the columns: Space)</source>
        <translation>选择另一版本的字段：Return 连接，Escape 取消（在列中：Space）</translation>
    </message>
    <message>
        <source>Select a field first.</source>
        <translation>请先选择一个字段。</translation>
    </message>
    <message>
        <source>Edit the rule</source>
        <translation>编辑规则</translation>
    </message>
    <message>
        <source>Edit field, destination and transformation of the selected rule</source>
        <translation>编辑所选规则的字段、目的字段和转换表达式</translation>
    </message>
    <message>
        <source>Select a rule first.</source>
        <translation>请先选择一条规则。</translation>
    </message>
    <message>
        <source>Preserve in an annotation</source>
        <translation>保留在注解中</translation>
    </message>
    <message>
        <source>Keep the field in an annotation while the object is of the other version</source>
        <translation>在对象处于另一版本期间，将该字段保留在注解中</translation>
    </message>
    <message>
        <source>Select a field that is lost.</source>
        <translation>请选择一个会丢失的字段。</translation>
    </message>
    <message>
        <source>Acknowledge the loss…</source>
        <translation>确认损失…</translation>
    </message>
    <message>
        <source>Accept what is lost, with a reason that is written into the mapping</source>
        <translation>接受丢失的内容，并将理由写入映射</translation>
    </message>
    <message>
        <source>Select a field or rule that loses something.</source>
        <translation>请选择一个有损失的字段或规则。</translation>
    </message>
    <message>
        <source>Stop preserving</source>
        <translation>停止保留</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>移除规则</translation>
    </message>
    <message>
        <source>Remove the selected rule, or stop preserving the selected field</source>
        <translation>移除所选规则，或停止保留所选字段</translation>
    </message>
    <message>
        <source>Show the rules</source>
        <translation>显示规则</translation>
    </message>
    <message>
        <source>Show the rules of the direction and what is lost</source>
        <translation>显示该方向的规则和丢失的内容</translation>
    </message>
    <message>
        <source>Show proposals</source>
        <translation>显示建议</translation>
    </message>
    <message>
        <source>Show rules that the differences of the versions suggest</source>
        <translation>显示根据版本差异建议的规则</translation>
    </message>
    <message>
        <source>Show the counter-example</source>
        <translation>显示反例</translation>
    </message>
    <message>
        <source>Show the smallest object for which the selected rule or field loses something</source>
        <translation>显示所选规则或字段会使其丢失内容的最小对象</translation>
    </message>
    <message>
        <source>Show the text of the mapping</source>
        <translation>显示映射的文本</translation>
    </message>
    <message>
        <source>Show and edit the document with the mapping</source>
        <translation>显示并编辑包含映射的文档</translation>
    </message>
    <message>
        <source>Accept the proposal</source>
        <translation>采纳建议</translation>
    </message>
    <message>
        <source>Add the selected proposal to the mapping</source>
        <translation>将所选建议添加到映射</translation>
    </message>
    <message>
        <source>There are no proposals.</source>
        <translation>没有建议。</translation>
    </message>
    <message>
        <source>Accept all proposals</source>
        <translation>采纳所有建议</translation>
    </message>
    <message>
        <source>Add all proposals of both directions to the mapping</source>
        <translation>将两个方向的全部建议添加到映射</translation>
    </message>
    <message>
        <source>Reject the proposal</source>
        <translation>拒绝建议</translation>
    </message>
    <message>
        <source>Do not propose the selected rule again for this file</source>
        <translation>不再为此文件建议所选规则</translation>
    </message>
    <message>
        <source>Add the example to the samples</source>
        <translation>将示例添加到样例</translation>
    </message>
    <message>
        <source>Open the counter-example as a sample of the definition</source>
        <translation>将反例作为定义的样例打开</translation>
    </message>
    <message>
        <source>Create a mapping between %1 and %2</source>
        <translation>创建 %1 与 %2 之间的映射</translation>
    </message>
    <message>
        <source>Create a mapping</source>
        <translation>创建映射</translation>
    </message>
    <message>
        <source>Create a document for the rules, in a file next to the definition</source>
        <translation>在定义旁边的文件中创建存放规则的文档</translation>
    </message>
    <message>
        <source>A mapping already exists.</source>
        <translation>已有映射。</translation>
    </message>
    <message>
        <source>Export a conversion webhook…</source>
        <translation>导出转换 Webhook…</translation>
    </message>
    <message>
        <source>Write a Go skeleton of the webhook, with fixtures, into a folder</source>
        <translation>将 Webhook 的 Go 框架代码及测试数据写入文件夹</translation>
    </message>
    <message>
        <source>There is no mapping yet.</source>
        <translation>还没有映射。</translation>
    </message>
    <message>
        <source>Convert by webhook</source>
        <translation>通过 Webhook 转换</translation>
    </message>
    <message>
        <source>Add conversion by webhook to the definition (can be undone)</source>
        <translation>将通过 Webhook 的转换添加到定义（可撤销）</translation>
    </message>
    <message>
        <source>Export as CRDConversionConfig…</source>
        <translation>导出为 CRDConversionConfig…</translation>
    </message>
    <message>
        <source>Write the mapping for declarative-conversion-operator</source>
        <translation>为 declarative-conversion-operator 写入映射</translation>
    </message>
    <message>
        <source>Import a CRDConversionConfig…</source>
        <translation>导入 CRDConversionConfig…</translation>
    </message>
    <message>
        <source>Replace the mapping with that of a file (can be undone)</source>
        <translation>用文件中的映射替换当前映射（可撤销）</translation>
    </message>
    <message>
        <source>Sample: pizzas</source>
        <translation>样例：pizzas</translation>
    </message>
    <message>
        <source>A list of names becomes a list with quantities, with a mapping between the versions</source>
        <translation>名称列表变为带数量的列表，并附版本之间的映射</translation>
    </message>
    <message>
        <source>Sample: crontabs</source>
        <translation>样例：crontabs</translation>
    </message>
    <message>
        <source>One field is split into two, with a mapping between the versions</source>
        <translation>一个字段拆分为两个，并附版本之间的映射</translation>
    </message>
    <message>
        <source>Sample: common mistakes</source>
        <translation>示例：常见错误</translation>
    </message>
    <message>
        <source>Withdraw the acknowledgement</source>
        <translation>撤回确认</translation>
    </message>
    <message>
        <source>Remove the acknowledgement of the loss from the mapping (can be undone)</source>
        <translation>从映射中删除对该丢失的确认（可撤销）</translation>
    </message>
    <message>
        <source>Select a loss that was acknowledged.</source>
        <translation>请选择一个已确认的丢失。</translation>
    </message>
    <message>
        <source>A definition that the server rejects, with an example of each common mistake</source>
        <translation>服务器会拒绝的定义，包含每种常见错误的示例</translation>
    </message>
    <message>
        <source>Restore rejected proposals</source>
        <translation>恢复已拒绝的建议</translation>
    </message>
    <message>
        <source>Propose again what was rejected for this file</source>
        <translation>重新建议此文件中已拒绝的内容</translation>
    </message>
    <message>
        <source>No proposal was rejected.</source>
        <translation>没有已拒绝的建议。</translation>
    </message>
    <message>
        <source>Choose an empty folder for the conversion webhook</source>
        <translation>为转换 Webhook 选择一个空文件夹</translation>
    </message>
    <message>
        <source>Export as CRDConversionConfig</source>
        <translation>导出为 CRDConversionConfig</translation>
    </message>
    <message>
        <source>Import a CRDConversionConfig</source>
        <translation>导入 CRDConversionConfig</translation>
    </message>
    <message>
        <source>Go to Mapping first.</source>
        <translation>请先转到映射。</translation>
    </message>
</context>
<context>
    <name>MappingDetail</name>
    <message>
        <source>Why the loss is acceptable</source>
        <translation>为什么可以接受该损失</translation>
    </message>
    <message>
        <source>Reason to accept the loss</source>
        <translation>接受损失的理由</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Write the reason into the mapping</source>
        <translation>将理由写入映射</translation>
    </message>
    <message>
        <source>Choose the other field: Return joins, Escape cancels</source>
        <translation>选择另一个字段：Return 连接，Escape 取消</translation>
    </message>
    <message>
        <source>Select a rule or a field. Space joins two fields, or drag one to the other.</source>
        <translation>选择一条规则或一个字段。按 Space 连接两个字段，或将一个拖到另一个上。</translation>
    </message>
    <message>
        <source>Enter a reason first.</source>
        <translation>请先输入原因。</translation>
    </message>
    <message>
        <source>Enter a reason: why the loss is acceptable.</source>
        <translation>请输入原因：为什么可以接受该损失。</translation>
    </message>
</context>
<context>
    <name>MappingExample</name>
    <message>
        <source>Converted</source>
        <translation>转换后</translation>
    </message>
    <message>
        <source>The object as sent, and converted to the other version</source>
        <translation>发送时的对象，以及转换为另一版本的对象</translation>
    </message>
    <message>
        <source>Converted back</source>
        <translation>转换回来</translation>
    </message>
    <message>
        <source>The object as sent, and converted back</source>
        <translation>发送时的对象，以及转换回来的对象</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与以下内容比较</translation>
    </message>
    <message>
        <source>The object as sent and after the conversion</source>
        <translation>发送时和转换后的对象</translation>
    </message>
    <message>
        <source>Trying objects…</source>
        <translation>正在尝试对象…</translation>
    </message>
    <message>
        <source>The selected rule or field loses nothing. Select one that is marked as lossy.</source>
        <translation>所选规则或字段不会丢失任何内容。请选择标记为有损的规则或字段。</translation>
    </message>
    <message>
        <source>No counter-example was found. %1</source>
        <translation>未找到反例。%1</translation>
    </message>
</context>
<context>
    <name>MappingFieldRow</name>
    <message numerus="yes">
        <source>%n field(s) below not covered</source>
        <translation>
            <numerusform>其下有 %n 个字段未覆盖</numerusform>
        </translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message numerus="yes">
        <source>%n not covered</source>
        <translation>
            <numerusform>%n 个未覆盖</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n required field(s) below not set</source>
        <translation>
            <numerusform>其下有 %n 个必填字段未设置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not set</source>
        <translation>
            <numerusform>%n 个未设置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) below broken</source>
        <translation>
            <numerusform>其下有 %n 个字段有错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) below lossy</source>
        <translation>
            <numerusform>其下有 %n 个字段有损</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n 个有错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lossy</source>
        <translation>
            <numerusform>%n 个有损</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingFieldTree</name>
    <message>
        <source>Fields of %1, the source</source>
        <translation>源 %1 的字段</translation>
    </message>
    <message>
        <source>Fields of %1, the target</source>
        <translation>目标 %1 的字段</translation>
    </message>
    <message>
        <source>Choose the field to join: Return joins, Escape cancels.</source>
        <translation>选择要连接的字段：Return 连接，Escape 取消。</translation>
    </message>
</context>
<context>
    <name>MappingHead</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Objects of the left version as the right one</source>
        <translation>将左侧版本的对象转换为右侧版本</translation>
    </message>
    <message>
        <source>Objects of the right version as the left one</source>
        <translation>将右侧版本的对象转换为左侧版本</translation>
    </message>
    <message>
        <source>Direction of the conversion</source>
        <translation>转换的方向</translation>
    </message>
    <message>
        <source>Export, import and further actions</source>
        <translation>导出、导入和其他操作</translation>
    </message>
    <message>
        <source>%1 → %2 (%3)</source>
        <translation>%1 → %2（%3）</translation>
    </message>
</context>
<context>
    <name>MappingItemsView</name>
    <message>
        <source>Rules and losses from %1 to %2</source>
        <translation>从 %1 到 %2 的规则和损失</translation>
    </message>
    <message>
        <source>No rules: fields of the same name are copied.</source>
        <translation>没有规则：同名字段会被复制。</translation>
    </message>
</context>
<context>
    <name>MappingProposalsView</name>
    <message>
        <source>Proposals</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Looking for proposals…</source>
        <translation>正在查找建议…</translation>
    </message>
    <message>
        <source>No proposals: every field that differs has a rule, or no similar field was found.</source>
        <translation>没有建议：每个有差异的字段都有规则，或者未找到相似的字段。</translation>
    </message>
    <message numerus="yes">
        <source>Restore %n rejected</source>
        <translation>
            <numerusform>恢复 %n 个被拒绝的建议</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No proposals: %n proposal(s) were rejected for this file.</source>
        <translation>
            <numerusform>没有建议：此文件有 %n 个建议被拒绝。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingRule</name>
    <message>
        <source>field of %1</source>
        <translation>%1 的字段</translation>
    </message>
    <message>
        <source>Field that the rule reads</source>
        <translation>规则读取的字段</translation>
    </message>
    <message>
        <source>Field that the rule writes</source>
        <translation>规则写入的字段</translation>
    </message>
    <message>
        <source>no transformation: the value is copied. Enter an expression about self</source>
        <translation>无转换表达式：复制该值。可输入关于 self 的表达式</translation>
    </message>
    <message>
        <source>Transformation</source>
        <translation>转换表达式</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>self is %1; the destination is %2.</source>
        <translation>self 为 %1；目的字段为 %2。</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>任意值</translation>
    </message>
    <message>
        <source>self is %1; the result is %2; the destination is %3.</source>
        <translation>self 为 %1；结果为 %2；目的字段为 %3。</translation>
    </message>
</context>
<context>
    <name>MappingTab</name>
    <message>
        <source>Reading the mapping…</source>
        <translation>正在读取映射…</translation>
    </message>
    <message>
        <source>Filter fields of %1</source>
        <translation>筛选 %1 的字段</translation>
    </message>
    <message>
        <source>Lines between the fields that rules join</source>
        <translation>由规则连接的字段之间的连线</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>The rules of the direction, and what is lost</source>
        <translation>该方向的规则，以及丢失的内容</translation>
    </message>
    <message>
        <source>Proposals (%1)</source>
        <translation>建议（%1）</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Rules that the differences of the versions suggest</source>
        <translation>根据版本差异建议的规则</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>The smallest object that shows what the selected rule loses</source>
        <translation>显示所选规则会丢失什么的最小对象</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The document with the mapping</source>
        <translation>包含映射的文档</translation>
    </message>
    <message>
        <source>Views of the mapping</source>
        <translation>映射的视图</translation>
    </message>
    <message>
        <source>Choose the field of %1 that %2 becomes: Return or a click joins, Escape cancels.</source>
        <translation>请选择 %2 在 %1 中成为的字段：按 Return 或单击以连接，按 Escape 取消。</translation>
    </message>
    <message>
        <source>Choose the field of %1 that becomes %2: Return or a click joins, Escape cancels.</source>
        <translation>请选择 %1 中成为 %2 的字段：按 Return 或单击以连接，按 Escape 取消。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Do not join the field</source>
        <translation>不连接该字段</translation>
    </message>
</context>
<context>
    <name>MappingText</name>
    <message>
        <source>Text of the mapping</source>
        <translation>映射的文本</translation>
    </message>
</context>
<context>
    <name>MarkText</name>
    <message numerus="yes">
        <source>%1  and %n more in this line</source>
        <translation>
            <numerusform>%1  此行另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Matrix</name>
    <message>
        <source>Kubernetes %1 rejects it.</source>
        <translation>Kubernetes %1 拒绝。</translation>
    </message>
    <message>
        <source>Kubernetes %1 rejects it: %2.</source>
        <translation>Kubernetes %1 拒绝：%2。</translation>
    </message>
    <message>
        <source>Kubernetes %1 accepts it.</source>
        <translation>Kubernetes %1 接受。</translation>
    </message>
    <message>
        <source>Kubernetes %1 accepts it; %2 rejects it: %3.</source>
        <translation>Kubernetes %1 接受；%2 拒绝：%3。</translation>
    </message>
    <message>
        <source>Kubernetes %1 warns: %2.</source>
        <translation>Kubernetes %1 警告：%2。</translation>
    </message>
    <message>
        <source>Kubernetes %1 does not warn.</source>
        <translation>Kubernetes %1 不警告。</translation>
    </message>
    <message>
        <source>The cost is %1 in Kubernetes %2 and %3 in %4.</source>
        <translation>开销在 Kubernetes %2 中为 %1，在 %4 中为 %3。</translation>
    </message>
</context>
<context>
    <name>MatrixCommands</name>
    <message>
        <source>Go to the matrix</source>
        <translation>转到矩阵</translation>
    </message>
    <message>
        <source>What each Kubernetes version says about the definition</source>
        <translation>各 Kubernetes 版本对该定义的结果</translation>
    </message>
    <message>
        <source>Matrix tab</source>
        <translation>矩阵标签页</translation>
    </message>
    <message>
        <source>Show or hide what each Kubernetes version says</source>
        <translation>显示或隐藏各 Kubernetes 版本的结果</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Show only rows that differ among the versions</source>
        <translation>仅显示各版本之间有差异的行</translation>
    </message>
    <message>
        <source>Copy the matrix as Markdown</source>
        <translation>将矩阵复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy what differs, for a README or a pull request</source>
        <translation>复制有差异的内容，用于 README 或拉取请求</translation>
    </message>
    <message>
        <source>Make %1 the target version</source>
        <translation>将 %1 设为目标版本</translation>
    </message>
    <message>
        <source>Make this the target version</source>
        <translation>将此版本设为目标版本</translation>
    </message>
    <message>
        <source>Validate for the version of the selected column</source>
        <translation>按所选列的版本验证</translation>
    </message>
    <message>
        <source>Select the column of another version in the Matrix tab first.</source>
        <translation>请先在矩阵标签页中选择另一个版本的列。</translation>
    </message>
    <message>
        <source>Compare all versions</source>
        <translation>比较所有版本</translation>
    </message>
    <message>
        <source>Show all Kubernetes versions that CRD Designer knows in the Matrix tab</source>
        <translation>在“矩阵”标签页中显示 CRD Designer 已知的所有 Kubernetes 版本</translation>
    </message>
    <message>
        <source>All versions are compared.</source>
        <translation>已比较所有版本。</translation>
    </message>
</context>
<context>
    <name>MatrixFacts</name>
    <message>
        <source>Hover over a cell, or go to it with the arrow keys, to see why it differs</source>
        <translation>将指针悬停在单元格上，或用方向键移到该单元格，可查看差异的原因</translation>
    </message>
</context>
<context>
    <name>MatrixHead</name>
    <message>
        <source>Kubernetes versions</source>
        <translation>Kubernetes 版本</translation>
    </message>
    <message>
        <source>%1, target version</source>
        <translation>%1，目标版本</translation>
    </message>
    <message>
        <source>target</source>
        <comment>target version</comment>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>MatrixPane</name>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n 行有差异</numerusform>
        </translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>There is no definition to compare.</source>
        <translation>没有可比较的定义。</translation>
    </message>
    <message>
        <source>There are no differences among Kubernetes %1, but other versions differ:</source>
        <comment>1.34 to 1.37</comment>
        <translation>Kubernetes %1 之间没有差异，但其他版本有差异：</translation>
    </message>
    <message>
        <source>Compare all versions</source>
        <translation>比较所有版本</translation>
    </message>
    <message>
        <source>Kubernetes %1 treat the definition alike.</source>
        <comment>1.34 to 1.37</comment>
        <translation>Kubernetes %1 对该定义的处理相同。</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的文件</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Source text</source>
        <translation>源文本</translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation>定义(&amp;D)</translation>
    </message>
    <message>
        <source>Validate as</source>
        <translation>验证方式</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>Request to simulate</source>
        <translation>要模拟的请求</translation>
    </message>
    <message>
        <source>Step through the request</source>
        <translation>逐步查看请求</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源码</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Add a sample</source>
        <translation>添加样例</translation>
    </message>
    <message>
        <source>Table of kubectl get</source>
        <translation>kubectl get 的表格</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Matrix of Kubernetes versions</source>
        <translation>Kubernetes 版本矩阵</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Mapping between versions</source>
        <translation>版本之间的映射</translation>
    </message>
    <message>
        <source>Admission</source>
        <translation>准入</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学习(&amp;L)</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>Add to the configuration</source>
        <translation>添加到配置</translation>
    </message>
    <message>
        <source>in Versions</source>
        <translation>在“版本”中</translation>
    </message>
    <message>
        <source>in Schema</source>
        <translation>在“模式”中</translation>
    </message>
    <message>
        <source>in Compare</source>
        <translation>在“比较”中</translation>
    </message>
    <message>
        <source>in Object</source>
        <translation>在“对象”中</translation>
    </message>
    <message>
        <source>in Table</source>
        <translation>在“表格”中</translation>
    </message>
    <message>
        <source>in Source</source>
        <translation>在“源码”中</translation>
    </message>
    <message>
        <source>in Problems</source>
        <translation>在“问题”中</translation>
    </message>
    <message>
        <source>in Lesson</source>
        <translation>在“课程”中</translation>
    </message>
    <message>
        <source>in Admission</source>
        <translation>在“准入”中</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>on the right</source>
        <translation>在右侧</translation>
    </message>
    <message>
        <source>Conversion of objects</source>
        <translation>对象的转换</translation>
    </message>
    <message>
        <source>Explain and OpenAPI</source>
        <translation>Explain 与 OpenAPI</translation>
    </message>
    <message>
        <source>in Inspector</source>
        <translation>在“检查器”中</translation>
    </message>
    <message>
        <source>in Rule</source>
        <translation>在“规则”中</translation>
    </message>
    <message>
        <source>in Explain</source>
        <translation>在 Explain 中</translation>
    </message>
    <message>
        <source>in OpenAPI</source>
        <translation>在 OpenAPI 中</translation>
    </message>
    <message>
        <source>in Discovery</source>
        <translation>在“发现”中</translation>
    </message>
    <message>
        <source>in Matrix</source>
        <translation>在“矩阵”中</translation>
    </message>
    <message>
        <source>Field or rule</source>
        <translation>字段或规则</translation>
    </message>
    <message>
        <source>In the guide</source>
        <translation>在指南中</translation>
    </message>
    <message>
        <source>in lists of changes</source>
        <translation>在更改列表中</translation>
    </message>
    <message>
        <source>in the guide</source>
        <translation>在指南中</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
</context>
<context>
    <name>MoveCommands</name>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the selected property before the previous one</source>
        <translation>将所选属性移到前一个属性之前</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the selected property after the next one</source>
        <translation>将所选属性移到后一个属性之后</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>移动到…</translation>
    </message>
    <message>
        <source>Move the selected property into another node</source>
        <translation>将所选属性移到另一个节点中</translation>
    </message>
</context>
<context>
    <name>MoveToPicker</name>
    <message>
        <source>Move the property to</source>
        <translation>将属性移动到</translation>
    </message>
    <message>
        <source>Nodes that can have properties</source>
        <translation>可以有属性的节点</translation>
    </message>
    <message>
        <source>No other node can have properties</source>
        <translation>没有其他可以有属性的节点</translation>
    </message>
    <message>
        <source>No matching nodes</source>
        <translation>没有匹配的节点</translation>
    </message>
</context>
<context>
    <name>NearMiss</name>
    <message>
        <source>The server has no kind %1: this is probably meant to be %2.</source>
        <translation>服务器没有 kind %1：这里可能想写 %2。</translation>
    </message>
    <message>
        <source>This looks like a CustomResourceDefinition without apiVersion and kind: add %1 and %2.</source>
        <translation>这看起来像没有 apiVersion 和 kind 的 CustomResourceDefinition：请添加 %1 和 %2。</translation>
    </message>
    <message>
        <source>This looks like a CustomResourceDefinition without apiVersion: add %1.</source>
        <translation>这看起来像没有 apiVersion 的 CustomResourceDefinition：请添加 %1。</translation>
    </message>
    <message>
        <source>This looks like a CustomResourceDefinition without apiVersion: add %1 and write %2.</source>
        <translation>这看起来像没有 apiVersion 的 CustomResourceDefinition：请添加 %1 并写 %2。</translation>
    </message>
    <message>
        <source>This looks like a CustomResourceDefinition without kind: add %1.</source>
        <translation>这看起来像没有 kind 的 CustomResourceDefinition：请添加 %1。</translation>
    </message>
    <message>
        <source>This looks like a CustomResourceDefinition without kind: add %1 and write %2.</source>
        <translation>这看起来像没有 kind 的 CustomResourceDefinition：请添加 %1 并写 %2。</translation>
    </message>
    <message>
        <source>The server has no definitions in apiVersion %1: write %2.</source>
        <translation>服务器在 apiVersion %1 中没有定义：请写 %2。</translation>
    </message>
    <message>
        <source>The server has no definitions in apiVersion %1: write %2 and %3.</source>
        <translation>服务器在 apiVersion %1 中没有定义：请写 %2 和 %3。</translation>
    </message>
</context>
<context>
    <name>NewDefinitionDialog</name>
    <message>
        <source>New definition</source>
        <translation>新建定义</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>e.g. Database</source>
        <translation>例如 Database</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>e.g. example.com, a domain that you own</source>
        <translation>例如 example.com，即你拥有的域名</translation>
    </message>
    <message>
        <source>Plural</source>
        <translation>复数名</translation>
    </message>
    <message>
        <source>the kind in lower case, as in kubectl get databases</source>
        <translation>小写的 kind，如 kubectl get databases</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>起始模板</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Short names</source>
        <translation>短名称</translation>
    </message>
    <message>
        <source>optional, e.g. db, as in kubectl get db</source>
        <translation>可选，例如 db，如 kubectl get db</translation>
    </message>
</context>
<context>
    <name>NewsDot</name>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
</context>
<context>
    <name>NoAdmission</name>
    <message>
        <source>See what webhooks and policies do with a request</source>
        <translation>查看 Webhook 和策略如何处理请求</translation>
    </message>
    <message>
        <source>Nothing is sent to a cluster. A webhook is only called when you call it.</source>
        <translation>不会向集群发送任何内容。只有在你调用 Webhook 时才会调用它。</translation>
    </message>
    <message>
        <source>Add webhook configurations and policies here; they are kept next to the definition, in %1. A request with the sample then passes through them in the order of the server: this tab shows which of them are called, what each changes, and what the client gets.</source>
        <translation>在此添加 Webhook 配置和策略；它们保存在定义旁边的 %1 中。带有示例的请求随后按服务器的顺序经过它们：此标签页显示其中哪些被调用、各自更改了什么，以及客户端得到什么。</translation>
    </message>
</context>
<context>
    <name>NoSample</name>
    <message>
        <source>See what the server does with an object</source>
        <translation>查看服务器如何处理对象</translation>
    </message>
    <message>
        <source>A sample object shows what is pruned, defaulted and rejected while you edit the schema.</source>
        <translation>编辑模式时，样例对象会显示哪些内容被剪裁、设置默认值和拒绝。</translation>
    </message>
    <message>
        <source>Or drop a file of objects here. A generated sample is saved once you edit it. %1</source>
        <translation>也可以将对象文件拖放到此处。生成的样例在您编辑之后才会保存。%1</translation>
    </message>
</context>
<context>
    <name>NoTable</name>
    <message>
        <source>There is no table</source>
        <translation>没有表格</translation>
    </message>
    <message>
        <source>See what kubectl get prints</source>
        <translation>查看 kubectl get 的输出</translation>
    </message>
    <message>
        <source>Each sample object is a row. Add one to see and edit the columns.</source>
        <translation>每个样例对象是一行。添加一个样例即可查看和编辑列。</translation>
    </message>
</context>
<context>
    <name>NodeClipCommands</name>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Cut nodes</source>
        <translation>剪切节点</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy nodes</source>
        <translation>复制节点</translation>
    </message>
    <message>
        <source>Copy the selected nodes to the clipboard, as text</source>
        <translation>将所选节点以文本形式复制到剪贴板</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste nodes</source>
        <translation>粘贴节点</translation>
    </message>
    <message>
        <source>Add the properties in the clipboard to the selected object</source>
        <translation>将剪贴板中的属性添加到所选对象</translation>
    </message>
    <message>
        <source>Copy the selected properties; Paste moves them</source>
        <translation>复制所选属性；粘贴会移动它们</translation>
    </message>
</context>
<context>
    <name>NoteRow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
</context>
<context>
    <name>ObjectView</name>
    <message>
        <source>Sample object</source>
        <translation>样例对象</translation>
    </message>
    <message>
        <source>Changes to the object, and its errors</source>
        <translation>对象的更改及其错误</translation>
    </message>
</context>
<context>
    <name>OpenApiLossList</name>
    <message numerus="yes">
        <source>Left out in v2: %n keyword(s)</source>
        <translation>
            <numerusform>v2 中省略：%n 个关键字</numerusform>
        </translation>
    </message>
    <message>
        <source>OpenAPI v2 leaves nothing out</source>
        <translation>OpenAPI v2 没有遗漏任何内容</translation>
    </message>
    <message>
        <source>the whole object</source>
        <translation>整个对象</translation>
    </message>
</context>
<context>
    <name>OpenApiPane</name>
    <message>
        <source>OpenAPI</source>
        <translation>OpenAPI</translation>
    </message>
    <message>
        <source>Save the v2 document as JSON…</source>
        <translation>将 v2 文档另存为 JSON…</translation>
    </message>
    <message>
        <source>Save the v3 document as JSON…</source>
        <translation>将 v3 文档另存为 JSON…</translation>
    </message>
    <message>
        <source>The document of the selected version, which kubectl reads</source>
        <translation>所选版本的文档，由 kubectl 读取</translation>
    </message>
    <message>
        <source>The document of all served versions, which older clients read; it leaves out parts of the schema</source>
        <translation>所有提供服务的版本的文档，由较旧的客户端读取；它省略模式的一部分</translation>
    </message>
    <message>
        <source>%1, %2 bytes</source>
        <translation>%1，%2 字节</translation>
    </message>
    <message>
        <source>Document:</source>
        <translation>文档：</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
</context>
<context>
    <name>OpenApiRow</name>
    <message>
        <source>Left out in v2:</source>
        <translation>v2 中省略：</translation>
    </message>
    <message numerus="yes">
        <source>%n keyword(s) below are left out in v2</source>
        <translation>
            <numerusform>下级有 %n 个关键字在 v2 中省略</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenApiTree</name>
    <message>
        <source>OpenAPI v2 document</source>
        <translation>OpenAPI v2 文档</translation>
    </message>
    <message>
        <source>OpenAPI v3 document</source>
        <translation>OpenAPI v3 文档</translation>
    </message>
</context>
<context>
    <name>OtherVersions</name>
    <message>
        <source>These versions differ as well:</source>
        <translation>以下版本也有差异：</translation>
    </message>
    <message>
        <source>Compare %1 on both sides</source>
        <translation>在两侧比较 %1</translation>
    </message>
</context>
<context>
    <name>Outcomes</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message numerus="yes">
        <source>rejected, %n error(s)</source>
        <translation>
            <numerusform>已拒绝，%n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message numerus="yes">
        <source>accepted, %n warning(s)</source>
        <translation>
            <numerusform>已接受，%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>invalid YAML</source>
        <translation>YAML 无效</translation>
    </message>
    <message>
        <source>no definition</source>
        <translation>没有定义</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>Validated as a new CRD. 3 errors, 1 warning.</comment>
        <translation>%1%2。</translation>
    </message>
    <message>
        <source>Outcome: %1</source>
        <translation>结论：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: rejected, %n error(s).</source>
        <translation>
            <numerusform>%1：已拒绝，%n 个错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: accepted.</source>
        <translation>%1：已接受。</translation>
    </message>
    <message>
        <source>Click to show its problems.</source>
        <translation>单击可显示其问题。</translation>
    </message>
    <message>
        <source>Outcome: %1: %2</source>
        <translation>结论：%1：%2</translation>
    </message>
    <message>
        <source>Validated with the Kubernetes %1 rules. Click to choose what to validate as.</source>
        <translation>使用 Kubernetes %1 的规则验证。单击可选择验证方式。</translation>
    </message>
    <message>
        <source>CRD</source>
        <translation>CRD</translation>
    </message>
    <message>
        <source>New definition</source>
        <translation>新定义</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>hidden by the lesson</source>
        <translation>课程中隐藏</translation>
    </message>
    <message numerus="yes">
        <source>%n breaking change(s)</source>
        <translation>
            <numerusform>%n 处破坏性更改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is accepted, but can break clients or stored objects: %2.</source>
        <comment>Update of HEAD is accepted, … : v1: 4</comment>
        <translation>%1已被接受，但可能破坏客户端或已存储的对象：%2。</translation>
    </message>
    <message>
        <source>Click to compare.</source>
        <translation>点击进行比较。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>Definition (2 of 3)</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>rejected, %n error(s); accepted by %1</source>
        <translation>
            <numerusform>被拒绝，%n 个错误；被 %1 接受</numerusform>
        </translation>
    </message>
    <message>
        <source>rejected; accepted by %1</source>
        <translation>被拒绝；被 %1 接受</translation>
    </message>
    <message numerus="yes">
        <source>accepted by %1, %n warning(s)</source>
        <translation>
            <numerusform>被 %1 接受，%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted by %1</source>
        <translation>被 %1 接受</translation>
    </message>
    <message>
        <source>%1; foresight: %2</source>
        <comment>accepted, 2 warnings; foresight: 1</comment>
        <translation>%1；预见：%2</translation>
    </message>
</context>
<context>
    <name>PageTabs</name>
    <message>
        <source>All pages</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>PairPicker</name>
    <message>
        <source>Pair with</source>
        <translation>与以下字段配对</translation>
    </message>
    <message>
        <source>Fields of the other side</source>
        <translation>另一侧的字段</translation>
    </message>
    <message>
        <source>The other side has no unpaired field</source>
        <translation>另一侧没有未配对的字段</translation>
    </message>
    <message>
        <source>No matching fields</source>
        <translation>没有匹配的字段</translation>
    </message>
</context>
<context>
    <name>PaneCommands</name>
    <message>
        <source>Go to the versions</source>
        <translation>转到版本</translation>
    </message>
    <message>
        <source>Go to the schema</source>
        <translation>转到模式</translation>
    </message>
    <message>
        <source>Go to the inspector</source>
        <translation>转到检查器</translation>
    </message>
    <message>
        <source>Go to the source</source>
        <translation>转到源码</translation>
    </message>
    <message>
        <source>Go to the problems</source>
        <translation>转到问题</translation>
    </message>
    <message>
        <source>Go to the rule</source>
        <translation>转到规则</translation>
    </message>
    <message>
        <source>The rule of the selected problem</source>
        <translation>所选问题的规则</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>Move the focus to the list of versions</source>
        <translation>将焦点移到版本列表</translation>
    </message>
    <message>
        <source>Move the focus to the schema tree</source>
        <translation>将焦点移到模式树</translation>
    </message>
    <message>
        <source>Move the focus to the page next to the schema tree</source>
        <translation>将焦点移到模式树旁的页面</translation>
    </message>
    <message>
        <source>Move the focus to the source text</source>
        <translation>将焦点移到源码</translation>
    </message>
    <message>
        <source>Move the focus to the list of problems</source>
        <translation>将焦点移到问题列表</translation>
    </message>
    <message>
        <source>Move the focus to the next pane, or the next part of this one</source>
        <translation>将焦点移到下一个窗格，或当前窗格的下一部分</translation>
    </message>
    <message>
        <source>Move the focus to the previous pane, or part of this one</source>
        <translation>将焦点移到上一个窗格，或当前窗格的上一部分</translation>
    </message>
</context>
<context>
    <name>PartRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
</context>
<context>
    <name>PathCommands</name>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy the path of the selected node, such as spec.routes[].path</source>
        <translation>复制所选节点的路径，例如 spec.routes[].path</translation>
    </message>
    <message>
        <source>Copy path for CEL</source>
        <translation>复制 CEL 路径</translation>
    </message>
    <message>
        <source>Copy the path of the selected node for a rule at the root, such as self.spec.routes[0].path</source>
        <translation>复制所选节点的路径，用于根节点的规则，例如 self.spec.routes[0].path</translation>
    </message>
    <message>
        <source>Copy JSONPath</source>
        <translation>复制 JSONPath</translation>
    </message>
    <message>
        <source>Copy the path of the selected node for kubectl and columns, such as .spec.routes[*].path</source>
        <translation>复制所选节点的路径，用于 kubectl 和列，例如 .spec.routes[*].path</translation>
    </message>
</context>
<context>
    <name>PathCompletion</name>
    <message>
        <source>Completions</source>
        <translation>补全</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Path of a field, e.g. spec</source>
        <translation>字段的路径，例如 spec</translation>
    </message>
    <message>
        <source>Path to explain</source>
        <translation>要解释的路径</translation>
    </message>
</context>
<context>
    <name>PreferenceCommands</name>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Switch this rule on</source>
        <translation>启用此规则</translation>
    </message>
    <message>
        <source>Switch this rule off</source>
        <translation>停用此规则</translation>
    </message>
    <message>
        <source>Show problems of the selected rule again</source>
        <translation>重新显示所选规则的问题</translation>
    </message>
    <message>
        <source>Hide problems of the selected rule in CRD Designer and crdctl</source>
        <translation>在 CRD Designer 和 crdctl 中隐藏所选规则的问题</translation>
    </message>
    <message>
        <source>Customize keys…</source>
        <translation>自定义按键…</translation>
    </message>
    <message>
        <source>Change the keys of commands</source>
        <translation>更改命令的按键</translation>
    </message>
    <message>
        <source>Theme, language, text size, target version and advice rules</source>
        <translation>主题、语言、文字大小、目标版本和建议规则</translation>
    </message>
    <message>
        <source>Switch this rule on or off</source>
        <translation>启用或停用此规则</translation>
    </message>
    <message>
        <source>Go to Design first.</source>
        <translation>请先转到设计。</translation>
    </message>
    <message>
        <source>Change the level that %1 sets, for all who use the repository</source>
        <translation>更改 %1 设置的级别，对使用该仓库的所有人生效</translation>
    </message>
    <message>
        <source>Switch this rule on in .crdctl.yaml</source>
        <translation>在 .crdctl.yaml 中启用此规则</translation>
    </message>
    <message>
        <source>Switch this rule off in .crdctl.yaml</source>
        <translation>在 .crdctl.yaml 中停用此规则</translation>
    </message>
    <message>
        <source>Switch this rule on or off in .crdctl.yaml</source>
        <translation>在 .crdctl.yaml 中启用或停用此规则</translation>
    </message>
    <message>
        <source>Set the level of the selected rule for all who use the repository, and in crdctl</source>
        <translation>为使用该仓库的所有人以及 crdctl 设置所选规则的级别</translation>
    </message>
    <message>
        <source>No .crdctl.yaml holds for the open file.</source>
        <translation>打开的文件没有适用的 .crdctl.yaml。</translation>
    </message>
    <message>
        <source>Create .crdctl.yaml</source>
        <translation>创建 .crdctl.yaml</translation>
    </message>
    <message>
        <source>Edit .crdctl.yaml</source>
        <translation>编辑 .crdctl.yaml</translation>
    </message>
    <message>
        <source>Create or edit .crdctl.yaml</source>
        <translation>创建或编辑 .crdctl.yaml</translation>
    </message>
    <message>
        <source>Open the settings of the repository in the editor of the system</source>
        <translation>用系统编辑器打开仓库的设置</translation>
    </message>
    <message>
        <source>Save the definition to a file first.</source>
        <translation>请先将定义保存到文件。</translation>
    </message>
    <message>
        <source>No program opens %1.</source>
        <translation>没有程序可以打开 %1。</translation>
    </message>
    <message>
        <source>Switched the rule %1 on.</source>
        <translation>已启用规则 %1。</translation>
    </message>
    <message>
        <source>Switched the rule %1 off.</source>
        <translation>已关闭规则 %1。</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>Condition list</source>
        <translation>状况列表</translation>
    </message>
    <message>
        <source>The conditions of a status (metav1.Condition), one for each type.</source>
        <translation>状态的状况（metav1.Condition），每种类型一个。</translation>
    </message>
    <message>
        <source>LabelSelector</source>
        <translation>LabelSelector</translation>
    </message>
    <message>
        <source>Selects objects by their labels (metav1.LabelSelector); applied as a whole.</source>
        <translation>按标签选择对象（metav1.LabelSelector）；整体应用。</translation>
    </message>
    <message>
        <source>SecretKeyRef</source>
        <translation>SecretKeyRef</translation>
    </message>
    <message>
        <source>A key of a secret (corev1.SecretKeySelector); applied as a whole.</source>
        <translation>Secret 中的一个键（corev1.SecretKeySelector）；整体应用。</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Quantity</translation>
    </message>
    <message>
        <source>An amount such as 500m, 2 or 1Gi (resource.Quantity), as a number or as text.</source>
        <translation>数量，例如 500m、2 或 1Gi（resource.Quantity），可以是数字或文本。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duration</translation>
    </message>
    <message>
        <source>Text such as 1h30m (metav1.Duration). The server accepts any text; a controller that reads it as a duration does not.</source>
        <translation>例如 1h30m 的文本（metav1.Duration）。服务器接受任何文本；将其读取为时长的控制器则不会。</translation>
    </message>
    <message>
        <source>Map of strings</source>
        <translation>字符串映射</translation>
    </message>
    <message>
        <source>Any keys with text as values, such as labels.</source>
        <translation>任意键，值为文本，例如标签。</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>the object</source>
        <translation>该对象</translation>
    </message>
    <message>
        <source>Default: absent fields of objects that are present get their defaults.</source>
        <translation>默认值：为已存在对象的缺失字段设置默认值。</translation>
    </message>
    <message>
        <source>Validate: the resulting object is validated by the schema.</source>
        <translation>验证：按模式检查将要存储的对象。</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>set twice</source>
        <translation>设置了两次</translation>
    </message>
    <message>
        <source>left as stored</source>
        <translation>保持存储时的状态</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已扩缩</translation>
    </message>
    <message>
        <source>not defaulted</source>
        <translation>未设默认值</translation>
    </message>
    <message>
        <source>The version %1 has no schema.</source>
        <translation>版本 %1 没有模式。</translation>
    </message>
    <message>
        <source>The sample is empty.</source>
        <translation>样例为空。</translation>
    </message>
    <message>
        <source>The sample cannot be read as an object: %1</source>
        <translation>样例无法读取为对象：%1</translation>
    </message>
    <message>
        <source>The version %1 has no status subresource.</source>
        <translation>版本 %1 没有 status 子资源。</translation>
    </message>
    <message>
        <source>The version %1 has no scale subresource.</source>
        <translation>版本 %1 没有 scale 子资源。</translation>
    </message>
    <message>
        <source>The sample would not be created, so there is nothing to scale: %1</source>
        <translation>样例不会被创建，因此没有可扩缩的内容：%1</translation>
    </message>
    <message>
        <source>It is accepted.</source>
        <translation>它被接受。</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <comment>place: what was done. Why.</comment>
        <translation>%1：%2。%3</translation>
    </message>
    <message numerus="yes">
        <source>The field is absent, so %n default(s) inside it do not apply.</source>
        <translation>
            <numerusform>该字段缺失，因此其中的 %n 个默认值不会应用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is rejected for %n error(s).</source>
        <translation>
            <numerusform>它因 %n 个错误被拒绝。</numerusform>
        </translation>
    </message>
    <message>
        <source>old object</source>
        <translation>旧对象</translation>
    </message>
    <message>
        <source>Invalid YAML: %1</source>
        <translation>YAML 无效：%1</translation>
    </message>
    <message>
        <source>The old object would not be accepted now; it can only be stored if an earlier schema accepted it. First error: %1</source>
        <translation>现在不会接受旧对象；只有较早的模式接受过它，它才可能已存储。第一个错误：%1</translation>
    </message>
    <message>
        <source>The sample is its own old object, so the update changes nothing.</source>
        <translation>样例就是它自己的旧对象，因此更新不会改变任何内容。</translation>
    </message>
    <message>
        <source>Decode: the YAML is read as JSON, and kubectl adds the fields it always sends.</source>
        <translation>解码：将 YAML 读取为 JSON，kubectl 添加它总是发送的字段。</translation>
    </message>
    <message>
        <source>Prune: fields that the schema does not specify are removed.</source>
        <translation>剪裁：移除模式未指定的字段。</translation>
    </message>
    <message>
        <source>Drop nulls: nulls whose schema is not nullable and has no default are removed.</source>
        <translation>丢弃 null：若模式不允许 null 且没有默认值，则移除该 null。</translation>
    </message>
    <message>
        <source>Metadata: fields that metadata does not have are removed.</source>
        <translation>元数据：移除元数据中不存在的字段。</translation>
    </message>
    <message>
        <source>Respond: the stored object is read again, and defaults are set.</source>
        <translation>响应：再次读取已存储的对象，并设置默认值。</translation>
    </message>
    <message>
        <source>There is no definition to simulate requests for.</source>
        <translation>没有可用于模拟请求的定义。</translation>
    </message>
    <message>
        <source>The definition has no version to simulate a request for.</source>
        <translation>该定义没有可用于模拟请求的版本。</translation>
    </message>
    <message>
        <source>The default of the schema&apos;s root is not an object, so objects of this version cannot be read.</source>
        <translation>模式根的默认值不是对象，因此无法读取此版本的对象。</translation>
    </message>
    <message>
        <source>An update needs a stored object. Choose one.</source>
        <translation>更新需要一个已存储的对象。请选择一个。</translation>
    </message>
    <message>
        <source>The stored object is invalid: %1</source>
        <translation>已存储的对象无效：%1</translation>
    </message>
    <message>
        <source>%1. The value is unchanged: since Kubernetes 1.30, an update may keep it.</source>
        <translation>%1。该值未更改：从 Kubernetes 1.30 起，更新可以保留它。</translation>
    </message>
    <message>
        <source>%1. The value is unchanged, so this update may keep it; a new object would be rejected.</source>
        <translation>%1。该值未更改，因此此更新可以保留它；新对象会被拒绝。</translation>
    </message>
    <message>
        <source>The sample has the apiVersion %1; it is sent as an object of the simulated version.</source>
        <translation>样例的 apiVersion 是 %1；它作为所模拟版本的对象发送。</translation>
    </message>
    <message>
        <source>The Scale sets only this field.</source>
        <translation>Scale 只设置此字段。</translation>
    </message>
    <message>
        <source>kubectl uses the namespace default for an object without a namespace.</source>
        <translation>对于没有名字空间的对象，kubectl 使用名字空间 default。</translation>
    </message>
    <message>
        <source>kubectl copies this field from the stored object into an update.</source>
        <translation>kubectl 将此字段从已存储的对象复制到更新中。</translation>
    </message>
    <message>
        <source>Decode: the replicas of the Scale are written into the stored object.</source>
        <translation>解码：将 Scale 的副本数写入已存储的对象。</translation>
    </message>
    <message>
        <source>A status update changes only the status; all other fields stay as stored.</source>
        <translation>更新 status 只更改 status；所有其他字段保持存储时的值。</translation>
    </message>
    <message>
        <source>The server writes metadata in its own format.</source>
        <translation>服务器以自己的格式写入元数据。</translation>
    </message>
    <message>
        <source>Respond: the client gets the object as it is stored.</source>
        <translation>响应：客户端得到的对象与已存储的相同。</translation>
    </message>
    <message>
        <source>The sample has the apiVersion %1; it is treated as an object of the simulated version.</source>
        <translation>样例的 apiVersion 是 %1；它被视为所模拟版本的对象。</translation>
    </message>
    <message>
        <source>Validate: a deletion checks neither the schema nor its rules.</source>
        <translation>验证：删除时既不检查模式，也不检查其规则。</translation>
    </message>
    <message>
        <source>Decode: the stored object is read, and defaults are set.</source>
        <translation>解码：读取已存储的对象，并设置默认值。</translation>
    </message>
    <message>
        <source>Decode: the object is read from storage as it was written.</source>
        <translation>解码：按写入时的内容从存储中读取对象。</translation>
    </message>
    <message>
        <source>Respond: the client gets a Status, because the object is removed.</source>
        <translation>响应：客户端得到 Status，因为对象已被移除。</translation>
    </message>
    <message>
        <source>Respond: the client gets the object that would have been stored.</source>
        <translation>响应：客户端得到本应存储的对象。</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>The number of replicas must be an integer from 0 to 2147483647.</source>
        <translation>副本数必须是 0 到 2147483647 之间的整数。</translation>
    </message>
    <message>
        <source>Prepare: the server sets status and generation.</source>
        <translation>准备：服务器设置 status 和 generation。</translation>
    </message>
    <message>
        <source>The object is stored, but the response fails: %1</source>
        <translation>对象已存储，但响应失败：%1</translation>
    </message>
    <message>
        <source>The old object can be stored: it is valid in %1. It is invalid in %2. First error: %3</source>
        <translation>旧对象可以存储：它在 %1 中有效，但在 %2 中无效。第一个错误：%3</translation>
    </message>
    <message>
        <source>The object is stored as %1, the storage version.</source>
        <translation>对象以存储版本 %1 存储。</translation>
    </message>
    <message>
        <source>Store: the object is converted to %1, the storage version, and pruned.</source>
        <translation>存储：对象转换为存储版本 %1 并剪裁。</translation>
    </message>
    <message>
        <source>Respond: the stored object gets the defaults of %1, is converted to %2, and pruned.</source>
        <translation>响应：已存储的对象设置 %1 的默认值，转换为 %2 并剪裁。</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <source>not simulated</source>
        <translation>未模拟</translation>
    </message>
    <message>
        <source>The stored object, of version %1, cannot be read at %2: %3</source>
        <translation>版本为 %1 的已存储对象无法按 %2 读取：%3</translation>
    </message>
    <message>
        <source>The object is stored as %1, the storage version: the declared mapping converts it, in place of the webhook.</source>
        <translation>对象以存储版本 %1 存储：由所声明的映射代替 webhook 进行转换。</translation>
    </message>
    <message>
        <source>A webhook converts the objects of this definition; its response to the conversion from %1 to %2 is not known.</source>
        <translation>此定义的对象由 Webhook 转换；它对从 %1 到 %2 的转换的响应未知。</translation>
    </message>
    <message>
        <source>The object is stored as %1, the storage version: the response of the webhook is that of the tab Conversion.</source>
        <translation>该对象以存储版本 %1 存储：Webhook 的响应取自“转换”标签页。</translation>
    </message>
    <message>
        <source>Whether the server accepts it is not known.</source>
        <translation>服务器是否接受它尚不清楚。</translation>
    </message>
    <message>
        <source>The server writes which manager owns which fields.</source>
        <translation>服务器会写入哪个管理者拥有哪些字段。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Owned by %1 with another value.</source>
        <translation>由 %1 以另一个值拥有。</translation>
    </message>
    <message>
        <source>Merge: there is no stored object, so the applied configuration becomes the object.</source>
        <translation>合并：没有已存储的对象，因此所应用的配置成为该对象。</translation>
    </message>
    <message>
        <source>A server-side apply needs the name of its manager.</source>
        <translation>服务器端应用需要其管理者的名称。</translation>
    </message>
    <message>
        <source>After this request, kubectl moves the fields of %1 to %2, and applies again. This removes no field.</source>
        <translation>此请求之后，kubectl 会把 %1 的字段移交给 %2 并再次应用。这不会移除任何字段。</translation>
    </message>
    <message>
        <source>After this request, kubectl moves the fields of %1 to %2, and applies again. This removes %3.</source>
        <translation>此请求之后，kubectl 会把 %1 的字段移交给 %2 并再次应用。这会移除 %3。</translation>
    </message>
    <message>
        <source>Merge: the applied configuration is merged into the stored object.</source>
        <translation>合并：所应用的配置合并到已存储的对象中。</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>managers set</source>
        <translation>已设置管理者</translation>
    </message>
    <message>
        <source>The stored object cannot be read. Choose another one.</source>
        <translation>无法读取已存储的对象。请选择另一个。</translation>
    </message>
</context>
<context>
    <name>PreviewCommands</name>
    <message>
        <source>Go to the preview</source>
        <translation>转到预览</translation>
    </message>
    <message>
        <source>Go to the sample object; again: to its result and the changes</source>
        <translation>转到样例对象；再次执行则转到其结果和更改</translation>
    </message>
    <message>
        <source>Object tab</source>
        <translation>对象标签页</translation>
    </message>
    <message>
        <source>Show or hide the preview of sample objects</source>
        <translation>显示或隐藏样例对象的预览</translation>
    </message>
    <message>
        <source>Generate a minimal sample</source>
        <translation>生成最小样例</translation>
    </message>
    <message>
        <source>An object with only the required fields</source>
        <translation>只含必需字段的对象</translation>
    </message>
    <message>
        <source>Generate a full sample</source>
        <translation>生成完整样例</translation>
    </message>
    <message>
        <source>An object with every field of the schema</source>
        <translation>含有模式全部字段的对象</translation>
    </message>
    <message>
        <source>Generate another full sample</source>
        <translation>再生成一个完整样例</translation>
    </message>
    <message>
        <source>An object with every field and other values</source>
        <translation>含有全部字段、取其他值的对象</translation>
    </message>
    <message>
        <source>Generate boundary samples</source>
        <translation>生成边界样例</translation>
    </message>
    <message>
        <source>Objects at and just past each limit of the selected node and those below it</source>
        <translation>恰好处于和刚好超出所选节点及其下各节点每个限制的对象</translation>
    </message>
    <message>
        <source>Paste an object</source>
        <translation>粘贴对象</translation>
    </message>
    <message>
        <source>Paste an object, dropping server-set fields</source>
        <translation>粘贴对象，丢弃由服务器设置的字段</translation>
    </message>
    <message>
        <source>Add objects from a file…</source>
        <translation>从文件添加对象…</translation>
    </message>
    <message>
        <source>Add every object of a YAML or JSON file as a sample</source>
        <translation>将 YAML 或 JSON 文件中的每个对象添加为样例</translation>
    </message>
    <message>
        <source>Rename the sample</source>
        <translation>重命名样例</translation>
    </message>
    <message>
        <source>Change metadata.name of the object</source>
        <translation>更改对象的 metadata.name</translation>
    </message>
    <message>
        <source>Duplicate the sample</source>
        <translation>复制一份样例</translation>
    </message>
    <message>
        <source>Remove the sample</source>
        <translation>移除样例</translation>
    </message>
    <message>
        <source>Next sample</source>
        <translation>下一个样例</translation>
    </message>
    <message>
        <source>Previous sample</source>
        <translation>上一个样例</translation>
    </message>
    <message>
        <source>Keep samples in my own folder</source>
        <translation>将样例保存在我自己的文件夹</translation>
    </message>
    <message>
        <source>Save samples</source>
        <translation>保存样例</translation>
    </message>
    <message>
        <source>Compare samples with the file on disk…</source>
        <translation>将样例与磁盘上的文件比较…</translation>
    </message>
    <message>
        <source>Show what another program changed, and keep, merge or replace</source>
        <translation>显示其他程序所做的更改，并选择保留、合并或替换</translation>
    </message>
    <message>
        <source>Simulate create</source>
        <translation>模拟创建</translation>
    </message>
    <message>
        <source>Simulate update of the stored object</source>
        <translation>模拟更新已存储的对象</translation>
    </message>
    <message>
        <source>Simulate status update</source>
        <translation>模拟更新 status</translation>
    </message>
    <message>
        <source>Simulate scale</source>
        <translation>模拟扩缩</translation>
    </message>
    <message>
        <source>Send a Scale with another number of replicas for the stored sample</source>
        <translation>为已存储的样例发送副本数不同的 Scale</translation>
    </message>
    <message>
        <source>Use the result as the stored object</source>
        <translation>将结果用作已存储的对象</translation>
    </message>
    <message>
        <source>Simulate updates of this result: edit the sample or the schema to see what is accepted</source>
        <translation>模拟更新此结果：编辑样例或模式，查看哪些会被接受</translation>
    </message>
    <message>
        <source>Show what the update changes</source>
        <translation>显示更新所做的更改</translation>
    </message>
    <message>
        <source>Compare the stored object before and after, instead of sent and stored</source>
        <translation>比较更新前后已存储的对象，而不是发送的与存储的对象</translation>
    </message>
    <message>
        <source>Only what changes</source>
        <translation>仅显示更改</translation>
    </message>
    <message>
        <source>Collapse unchanged lines</source>
        <translation>折叠未更改的行</translation>
    </message>
    <message>
        <source>Step through</source>
        <translation>逐步查看</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next stage of the request</source>
        <translation>请求的下一个阶段</translation>
    </message>
    <message>
        <source>Previous stage of the request</source>
        <translation>请求的上一个阶段</translation>
    </message>
    <message>
        <source>Show the returned object</source>
        <translation>显示返回的对象</translation>
    </message>
    <message>
        <source>Show what the client gets instead of what is stored</source>
        <translation>显示客户端得到的对象，而不是已存储的对象</translation>
    </message>
    <message>
        <source>The client gets the object as it is stored</source>
        <translation>客户端得到的对象与已存储的相同</translation>
    </message>
    <message>
        <source>Follow the object through the server: decode, prune, drop nulls, default, validate, respond</source>
        <translation>跟随对象经过服务器：解码、剪裁、丢弃 null、设置默认值、验证、响应</translation>
    </message>
    <message>
        <source>Simulate delete</source>
        <translation>模拟删除</translation>
    </message>
    <message>
        <source>Delete the sample as the stored object: see what finalizers and the propagation policy do</source>
        <translation>将样例作为已存储的对象删除：查看终结器（finalizer）和传播策略的作用</translation>
    </message>
    <message>
        <source>Simulate read</source>
        <translation>模拟读取</translation>
    </message>
    <message>
        <source>Read the sample as it is stored: see which defaults and removed fields a client gets</source>
        <translation>按存储内容读取样例：查看客户端会得到哪些默认值和被移除的字段</translation>
    </message>
    <message>
        <source>Add objects from a file</source>
        <translation>从文件添加对象</translation>
    </message>
    <message>
        <source>Add a copy of the selected sample</source>
        <translation>添加所选样例的副本</translation>
    </message>
    <message>
        <source>Remove the selected sample (can be undone)</source>
        <translation>移除所选样例（可撤销）</translation>
    </message>
    <message>
        <source>Select the next sample</source>
        <translation>选择下一个样例</translation>
    </message>
    <message>
        <source>Select the previous sample</source>
        <translation>选择上一个样例</translation>
    </message>
    <message>
        <source>Show what the server does when the sample is created</source>
        <translation>显示创建该样例时服务器的处理</translation>
    </message>
    <message>
        <source>Show what the server does when the sample replaces the stored object</source>
        <translation>显示用该样例替换已存储的对象时服务器的处理</translation>
    </message>
    <message>
        <source>Show what the server does when the status of the sample is updated</source>
        <translation>显示更新该样例的 status 时服务器的处理</translation>
    </message>
    <message>
        <source>Show the next change that the server makes to the object</source>
        <translation>显示服务器对该对象的下一处更改</translation>
    </message>
    <message>
        <source>Show the previous change that the server makes to the object</source>
        <translation>显示服务器对该对象的上一处更改</translation>
    </message>
    <message>
        <source>Show the first change of the next stage of the request</source>
        <translation>显示请求下一个阶段的第一处更改</translation>
    </message>
    <message>
        <source>Show the first change of the previous stage of the request</source>
        <translation>显示请求上一个阶段的第一处更改</translation>
    </message>
    <message>
        <source>Two columns if wide enough</source>
        <translation>宽度足够时显示两列</translation>
    </message>
    <message>
        <source>Show the sent and the stored object side by side</source>
        <translation>并排显示发送的对象和存储的对象</translation>
    </message>
    <message>
        <source>Add the proof to the samples</source>
        <translation>将证明添加到样例</translation>
    </message>
    <message>
        <source>Add the objects of the requests that show the selected problem</source>
        <translation>添加体现所选问题的各个请求的对象</translation>
    </message>
    <message>
        <source>Select a problem with a proof first.</source>
        <translation>请先选择一个有证明的问题。</translation>
    </message>
    <message>
        <source>Simulate server-side apply</source>
        <translation>模拟服务器端应用</translation>
    </message>
    <message>
        <source>Apply the sample as a manager: see which fields it takes, and its conflicts</source>
        <translation>以某个管理者应用该示例：查看它取得哪些字段及其冲突</translation>
    </message>
    <message>
        <source>Force conflicts</source>
        <translation>强制解决冲突</translation>
    </message>
    <message>
        <source>Let the apply take fields that other managers own with another value</source>
        <translation>让应用取得其他管理者以另一个值拥有的字段</translation>
    </message>
    <message>
        <source>Simulate a server-side apply first.</source>
        <translation>请先模拟服务器端应用。</translation>
    </message>
    <message>
        <source>Add samples of the repository</source>
        <translation>添加仓库的示例</translation>
    </message>
    <message>
        <source>Add the objects of this kind that .crdctl.yaml names as samples</source>
        <translation>添加 .crdctl.yaml 指定为示例的该类型对象</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>samples not saved</source>
        <translation>样例未保存</translation>
    </message>
    <message>
        <source>Drop the file to add its objects as samples</source>
        <translation>拖放文件以将其中的对象添加为样例</translation>
    </message>
</context>
<context>
    <name>ProblemRow</name>
    <message>
        <source>%1: %2, line %3</source>
        <translation>%1：%2，第 %3 行</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>Not reported by the server because of %1</source>
        <translation>服务器未报告，原因：%1</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>全部修复</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemSection</name>
    <message>
        <source>Foresight</source>
        <translation>预见</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>The API server does not report these problems.</source>
        <translation>API 服务器不会报告这些问题。</translation>
    </message>
    <message>
        <source>In the baseline</source>
        <translation>基线中的问题</translation>
    </message>
    <message>
        <source>Known problems, which are not counted.</source>
        <translation>已知问题，不计入总数。</translation>
    </message>
</context>
<context>
    <name>ProblemsPane</name>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>No problems to show</source>
        <translation>没有可显示的问题</translation>
    </message>
    <message>
        <source>No problems. %1</source>
        <translation>没有问题。%1</translation>
    </message>
    <message>
        <source>%1: rejected (%2 shows its problems): %3</source>
        <translation>%1：已拒绝（按 %2 显示其问题）：%3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>3 errors, 1 warning</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>No problems match the filter</source>
        <translation>没有符合筛选条件的问题</translation>
    </message>
    <message numerus="yes">
        <source>%n info(s)</source>
        <translation>
            <numerusform>%n 条信息</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>1 error, 2 infos</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Problems by severity and rule</source>
        <translation>按严重程度和规则列出的问题</translation>
    </message>
    <message>
        <source>No problems. %1 %2</source>
        <comment>the second: 1 rule is switched off.</comment>
        <translation>没有问题。%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) are switched off.</source>
        <translation>
            <numerusform>%n 条规则已关闭。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProofPanel</name>
    <message>
        <source>Proof</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>Proof: requests as the server handles them</source>
        <translation>证明：请求及服务器的处理方式</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Add to samples</source>
        <translation>添加到样例</translation>
    </message>
</context>
<context>
    <name>Published</name>
    <message>
        <source>Clients do not know that the value may be null.</source>
        <translation>客户端不知道该值可以为 null。</translation>
    </message>
    <message>
        <source>Clients accept a value of any type.</source>
        <translation>客户端接受任何类型的值。</translation>
    </message>
    <message>
        <source>Clients do not know the default.</source>
        <translation>客户端不知道默认值。</translation>
    </message>
    <message>
        <source>Clients do not check the items.</source>
        <translation>客户端不检查各项。</translation>
    </message>
    <message>
        <source>Clients do not check the properties or anything below them.</source>
        <translation>客户端不检查各属性及其下的任何内容。</translation>
    </message>
    <message>
        <source>Without url, kubectl and other clients that ask for protobuf get no v2 document, for any kind.</source>
        <translation>没有 url 时，kubectl 和其他请求 protobuf 的客户端得不到任何类型的 v2 文档。</translation>
    </message>
    <message>
        <source>Clients do not check %1.</source>
        <translation>客户端不检查 %1。</translation>
    </message>
    <message>
        <source>Clients do not know that &quot;%1&quot; is required.</source>
        <translation>客户端不知道“%1”是必需的。</translation>
    </message>
    <message>
        <source>The schema is not structural, so nothing but &quot;type: object&quot; is published, in v3 too.</source>
        <translation>模式不是结构化的，因此只发布“type: object”，v3 也是如此。</translation>
    </message>
    <message>
        <source>spec.preserveUnknownFields is true, so nothing but &quot;type: object&quot; is published.</source>
        <translation>spec.preserveUnknownFields 为 true，因此只发布“type: object”。</translation>
    </message>
    <message>
        <source>The root preserves unknown fields, so nothing but &quot;type: object&quot; is published.</source>
        <translation>根节点保留未知字段，因此只发布“type: object”。</translation>
    </message>
</context>
<context>
    <name>QuestionBar</name>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Status update</source>
        <translation>更新 status</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>扩缩</translation>
    </message>
    <message>
        <source>The request to simulate with the sample</source>
        <translation>用该样例模拟的请求</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 (selected)</source>
        <translation>%1（所选）</translation>
    </message>
    <message>
        <source>Version of the request</source>
        <translation>请求的版本</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>后台</translation>
    </message>
    <message>
        <source>Foreground</source>
        <translation>前台</translation>
    </message>
    <message>
        <source>Orphan</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>No policy</source>
        <translation>无策略</translation>
    </message>
    <message>
        <source>Propagation policy: what happens to objects that this one owns (kubectl delete --cascade)</source>
        <translation>传播策略：此对象所拥有的对象会如何处理（kubectl delete --cascade）</translation>
    </message>
    <message>
        <source>Propagation policy</source>
        <translation>传播策略</translation>
    </message>
    <message>
        <source>%1 (of the sample)</source>
        <translation>%1（样例的版本）</translation>
    </message>
    <message>
        <source>Version of the request: that of the sample, or always the same</source>
        <translation>请求的版本：样例的版本，或始终相同的版本</translation>
    </message>
    <message>
        <source>Apply (server-side)</source>
        <translation>应用（服务器端）</translation>
    </message>
    <message>
        <source>Force conflicts</source>
        <translation>强制解决冲突</translation>
    </message>
    <message>
        <source>Take fields that other managers own with another value</source>
        <translation>取得其他管理者以另一个值拥有的字段</translation>
    </message>
</context>
<context>
    <name>RangeBoxes</name>
    <message>
        <source>The oldest version to compare</source>
        <translation>要比较的最旧版本</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>The newest version to compare</source>
        <translation>要比较的最新版本</translation>
    </message>
    <message>
        <source>Set by %1: another choice changes that file</source>
        <translation>由 %1 设置：选择其他值会更改该文件</translation>
    </message>
</context>
<context>
    <name>Read</name>
    <message>
        <source>This document is a list, not a Kubernetes object.</source>
        <translation>该文档是列表，不是 Kubernetes 对象。</translation>
    </message>
    <message>
        <source>This document is a single value, not a Kubernetes object.</source>
        <translation>该文档是单个值，不是 Kubernetes 对象。</translation>
    </message>
    <message>
        <source>%1 must be a string; the server cannot identify this document.</source>
        <translation>%1 必须是字符串；服务器无法识别该文档。</translation>
    </message>
    <message>
        <source>This document has no apiVersion and kind; the server cannot identify it.</source>
        <translation>该文档没有 apiVersion 和 kind；服务器无法识别它。</translation>
    </message>
    <message>
        <source>This document has no kind; the server cannot identify it.</source>
        <translation>该文档没有 kind；服务器无法识别它。</translation>
    </message>
    <message>
        <source>This document has no apiVersion; the server cannot identify it.</source>
        <translation>该文档没有 apiVersion；服务器无法识别它。</translation>
    </message>
    <message>
        <source>The kind of this document is %1 (%2), not CustomResourceDefinition; it is not validated.</source>
        <translation>该文档的 kind 是 %1（%2），不是 CustomResourceDefinition；不予验证。</translation>
    </message>
    <message>
        <source>This %1 has no items.</source>
        <translation>此 %1 没有项。</translation>
    </message>
    <message>
        <source>This definition is written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not accept.</source>
        <translation>该定义以 apiextensions.k8s.io/v1beta1 书写，Kubernetes 1.22 及更高版本不接受它。</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Recover unsaved changes to “%1”?</source>
        <translation>恢复“%1”的未保存更改？</translation>
    </message>
    <message>
        <source>Recover unsaved changes?</source>
        <translation>恢复未保存的更改？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Do not offer these unsaved changes again</source>
        <translation>不再提供这些未保存的更改</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Keep them and ask again later</source>
        <translation>保留它们，以后再询问</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>The program ended before these changes were saved. Recovering them changes no file until you save.</source>
        <translation>程序在保存这些更改之前结束。恢复它们不会更改任何文件，直到你保存。</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>The file has changed since. Recovering keeps those changes too: saving asks what to do with them.</source>
        <translation>此后该文件已更改。恢复也会保留这些更改：保存时会询问如何处理。</translation>
    </message>
    <message>
        <source>Comparing the changes with the file…</source>
        <translation>正在将更改与文件进行比较…</translation>
    </message>
</context>
<context>
    <name>RemovalDialog</name>
    <message>
        <source>%1?</source>
        <translation>%1？</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 Undo brings it back.</source>
        <translation>%1可用“撤销”恢复。</translation>
    </message>
</context>
<context>
    <name>RenameField</name>
    <message>
        <source>New name of %1</source>
        <translation>%1 的新名称</translation>
    </message>
</context>
<context>
    <name>ReplicasField</name>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>Replicas of the Scale</source>
        <translation>Scale 的副本数</translation>
    </message>
</context>
<context>
    <name>RequestBar</name>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Status update</source>
        <translation>更新 status</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>扩缩</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The request to simulate with the sample</source>
        <translation>用该样例模拟的请求</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>%1 (selected)</source>
        <translation>%1（所选）</translation>
    </message>
    <message>
        <source>Version of the request</source>
        <translation>请求的版本</translation>
    </message>
    <message>
        <source>Edit the sample in the Object tab</source>
        <translation>在“对象”标签页中编辑样例</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Dry run, user, groups and authorizer of the request</source>
        <translation>请求的试运行、用户、组和鉴权器</translation>
    </message>
    <message>
        <source>%1 (of the sample)</source>
        <translation>%1（样例的版本）</translation>
    </message>
    <message>
        <source>Version of the request: that of the sample, or always the same</source>
        <translation>请求的版本：样例的版本，或始终相同的版本</translation>
    </message>
    <message>
        <source>Added the sample “%1”.</source>
        <translation>已添加样例“%1”。</translation>
    </message>
    <message>
        <source>Add a sample</source>
        <translation>添加样例</translation>
    </message>
    <message>
        <source>Generate a sample from the schema</source>
        <translation>根据 Schema 生成样例</translation>
    </message>
    <message>
        <source>Apply (server-side)</source>
        <translation>应用（服务器端）</translation>
    </message>
    <message>
        <source>This definition</source>
        <translation>此定义</translation>
    </message>
    <message>
        <source>The object of the request: a sample, or the definition itself</source>
        <translation>请求的对象：一个示例，或定义本身</translation>
    </message>
    <message>
        <source>Force conflicts</source>
        <translation>强制解决冲突</translation>
    </message>
    <message>
        <source>Take fields that other managers own with another value</source>
        <translation>取得其他管理者以另一个值拥有的字段</translation>
    </message>
</context>
<context>
    <name>ResetDialog</name>
    <message>
        <source>Reset the progress?</source>
        <translation>重置进度？</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n lesson(s) are done. All steps are marked as not done; what you wrote in them is kept.</source>
        <translation>
            <numerusform>%n 个课程中已完成 %1 个。所有步骤都将标记为未完成；您在其中编写的内容会保留。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Resources</name>
    <message>
        <source>Minimal</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>One version with one field. The smallest useful definition that the API server accepts.</source>
        <translation>一个版本和一个字段。API 服务器接受的最小可用定义。</translation>
    </message>
    <message>
        <source>With status and scale</source>
        <translation>含 status 和 scale</translation>
    </message>
    <message>
        <source>A workload with the status and scale subresources, conditions, and printer columns for kubectl get.</source>
        <translation>含有 status 和 scale 子资源、状况（condition）以及 kubectl get 打印列的工作负载。</translation>
    </message>
    <message>
        <source>Two versions</source>
        <translation>两个版本</translation>
    </message>
    <message>
        <source>A kind that moves from v1beta1 to v1. The old version is served and deprecated, but not the storage version.</source>
        <translation>从 v1beta1 迁移到 v1 的 kind。旧版本已提供且已弃用，但不是存储版本。</translation>
    </message>
    <message>
        <source>Int-or-string and embedded resource</source>
        <translation>int-or-string 与嵌入的资源</translation>
    </message>
    <message>
        <source>Ports and quantities as integer or string, an embedded object, and an object with preserved unknown fields.</source>
        <translation>整数或字符串形式的端口和数量、嵌入的对象，以及保留未知字段的对象。</translation>
    </message>
</context>
<context>
    <name>ResponseView</name>
    <message>
        <source>Only the API server</source>
        <translation>仅 API 服务器</translation>
    </message>
    <message>
        <source>Only CRD Designer</source>
        <translation>仅 CRD Designer</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>API server</source>
        <translation>API 服务器</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>CRD Designer</source>
        <translation>CRD Designer</translation>
    </message>
    <message>
        <source>Both give the same response.</source>
        <translation>两者的响应相同。</translation>
    </message>
    <message>
        <source>Both give the same response, without messages.</source>
        <translation>两者的响应相同，没有消息。</translation>
    </message>
    <message>
        <source>The responses differ. Please report it: the report has the definition, both responses and the versions.</source>
        <translation>响应不同。请报告此问题：报告包含定义、两个响应和各版本号。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>ResultRow</name>
    <message>
        <source>removed: %1</source>
        <translation>已移除：%1</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>已添加：%1</translation>
    </message>
    <message>
        <source>changed: %1</source>
        <translation>已更改：%1</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message numerus="yes">
        <source>Show %n unchanged line(s)</source>
        <translation>
            <numerusform>显示 %n 行未更改的内容</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Before and after this step</source>
        <translation>此步骤之前和之后</translation>
    </message>
    <message>
        <source>Stored before and after</source>
        <translation>存储的对象：之前和之后</translation>
    </message>
    <message>
        <source>Scale as sent and as returned</source>
        <translation>发送的和返回的 Scale</translation>
    </message>
    <message>
        <source>Before this step</source>
        <translation>此步骤之前</translation>
    </message>
    <message>
        <source>Stored before</source>
        <translation>之前存储的</translation>
    </message>
    <message>
        <source>Scale as sent</source>
        <translation>发送的 Scale</translation>
    </message>
    <message>
        <source>line numbers: before, after</source>
        <translation>行号：之前、之后</translation>
    </message>
    <message>
        <source>After it</source>
        <translation>此步骤之后</translation>
    </message>
    <message>
        <source>Scale as returned</source>
        <translation>返回的 Scale</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>存储的</translation>
    </message>
    <message>
        <source>The object before and after this step</source>
        <translation>此步骤之前和之后的对象</translation>
    </message>
    <message>
        <source>The object as sent and as stored</source>
        <translation>发送的和存储的对象</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>正在模拟…</translation>
    </message>
    <message>
        <source>Result of the last valid sample and schema</source>
        <translation>上一个有效样例和模式的结果</translation>
    </message>
    <message>
        <source>Stored before and returned</source>
        <translation>更新前已存储的与返回的</translation>
    </message>
    <message>
        <source>As returned</source>
        <translation>返回的</translation>
    </message>
    <message>
        <source>The object as sent and as returned</source>
        <translation>发送的对象与返回的对象</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除的</translation>
    </message>
    <message>
        <source>Stored after</source>
        <translation>之后存储的</translation>
    </message>
    <message>
        <source>Stored before and removed</source>
        <translation>之前存储的和移除的</translation>
    </message>
    <message>
        <source>The stored object before and after the deletion</source>
        <translation>删除前后的已存储对象</translation>
    </message>
    <message>
        <source>webhooks and policies are not simulated here</source>
        <translation>此处不模拟 Webhook 和策略</translation>
    </message>
    <message>
        <source>As validated, not stored</source>
        <translation>校验后（未存储）</translation>
    </message>
    <message>
        <source>Stored before and as validated, not stored</source>
        <translation>之前存储的对象与校验后的对象（未存储）</translation>
    </message>
    <message>
        <source>As sent and as validated, not stored</source>
        <translation>发送的对象与校验后的对象（未存储）</translation>
    </message>
    <message>
        <source>Stored before (%1)</source>
        <translation>之前存储的（%1）</translation>
    </message>
    <message>
        <source>As stored (%1)</source>
        <translation>存储的（%1）</translation>
    </message>
    <message>
        <source>As admitted</source>
        <translation>准入的</translation>
    </message>
    <message>
        <source>Stored after (%1)</source>
        <translation>之后存储的（%1）</translation>
    </message>
    <message>
        <source>Stored before and as admitted</source>
        <translation>之前存储的和准入的</translation>
    </message>
    <message>
        <source>As sent and as admitted</source>
        <translation>发送的和准入的</translation>
    </message>
    <message>
        <source>As sent and as stored (%1)</source>
        <translation>发送的和存储的（%1）</translation>
    </message>
    <message>
        <source>As stored (in schema order)</source>
        <translation>存储后（按模式的顺序）</translation>
    </message>
    <message>
        <source>As sent (in schema order)</source>
        <translation>发送时（按模式的顺序）</translation>
    </message>
    <message>
        <source>As stored and as returned (in schema order)</source>
        <translation>存储后与返回时（按模式的顺序）</translation>
    </message>
    <message>
        <source>As sent and as returned (in schema order)</source>
        <translation>发送时与返回时（按模式的顺序）</translation>
    </message>
    <message>
        <source>As sent and as stored (in schema order)</source>
        <translation>发送时与存储后（按模式的顺序）</translation>
    </message>
    <message>
        <source>How it is sent</source>
        <translation>发送方式</translation>
    </message>
</context>
<context>
    <name>RetireTab</name>
    <message>
        <source>Retire</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Version to retire</source>
        <translation>要停用的版本</translation>
    </message>
    <message>
        <source>%1 of %2 steps done</source>
        <translation>已完成 %1/%2 个步骤</translation>
    </message>
    <message>
        <source>In the cluster: %1</source>
        <translation>集群中：%1</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>Change the file</source>
        <translation>更改文件</translation>
    </message>
    <message>
        <source>Change of the definition in this step</source>
        <translation>此步骤中定义的更改</translation>
    </message>
    <message>
        <source>Read from the cluster…</source>
        <translation>从集群读取…</translation>
    </message>
    <message>
        <source>Then save it.</source>
        <translation>然后保存文件。</translation>
    </message>
    <message>
        <source>Server response: %1</source>
        <translation>服务器响应：%1</translation>
    </message>
    <message>
        <source>The plan assumes that the cluster has the open file.</source>
        <translation>计划假定集群中的定义就是打开的文件。</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Store as</source>
        <translation>存储为</translation>
    </message>
    <message>
        <source>New storage version</source>
        <translation>新的存储版本</translation>
    </message>
    <message>
        <source>Without the live definition</source>
        <translation>不使用集群中的定义</translation>
    </message>
</context>
<context>
    <name>Retirement</name>
    <message>
        <source>Write every object back unchanged, which stores it as %1. Repeat this for objects that changed in the meantime. If there are no objects, kubectl says that no objects were passed.</source>
        <translation>将每个对象原样写回，这会以 %1 存储它。对期间被修改的对象请重复执行。如果没有对象，kubectl 会提示没有传入对象。</translation>
    </message>
    <message>
        <source>Ask the server to write every object back (%1).</source>
        <translation>请求服务器写回每个对象（%1）。</translation>
    </message>
    <message>
        <source>Wait until the migration has succeeded.</source>
        <translation>等待迁移成功。</translation>
    </message>
    <message>
        <source>Kubernetes %1 has %2 only with the feature gate StorageVersionMigrator, which is off by default, and with that API enabled (--runtime-config). Otherwise, use the alternative.</source>
        <translation>Kubernetes %1 只有在启用特性门控 StorageVersionMigrator（默认关闭）并开启该 API（--runtime-config）时才有 %2。否则请使用替代方法。</translation>
    </message>
    <message>
        <source>The condition StorageMigrating of the definition says how the migration ended.</source>
        <translation>定义的状况 StorageMigrating 说明迁移的结果。</translation>
    </message>
    <message>
        <source>Do not edit the definition while the migration runs. Otherwise the condition says &quot;The migration has succeeded but the stored versions have not been updated due to a generation mismatch&quot;: then create a new StorageVersionMigration.</source>
        <translation>迁移运行期间不要编辑该定义。否则状况会显示 &quot;The migration has succeeded but the stored versions have not been updated due to a generation mismatch&quot;：此时请创建新的 StorageVersionMigration。</translation>
    </message>
    <message>
        <source>Set status.storedVersions to only %1.</source>
        <translation>将 status.storedVersions 设为仅 %1。</translation>
    </message>
    <message>
        <source>The migration of Kubernetes %1 does this. Do it yourself only if the objects were rewritten by other means.</source>
        <translation>Kubernetes %1 的迁移会完成此操作。仅当对象是以其他方式重写时才需自行执行。</translation>
    </message>
    <message>
        <source>A StorageVersionMigration of Kubernetes %1 does this. Do it yourself if you used the alternative.</source>
        <translation>Kubernetes %1 的 StorageVersionMigration 会完成此操作。如果使用了替代方法，请自行执行。</translation>
    </message>
    <message>
        <source>Do this only when every object has been written back: objects that are still stored as another version cannot be read once that version is removed.</source>
        <translation>仅在所有对象都已写回后执行：仍以其他版本存储的对象在该版本移除后将无法读取。</translation>
    </message>
    <message>
        <source>Only the new storage version is listed.</source>
        <translation>只列出新的存储版本。</translation>
    </message>
    <message>
        <source>Apply the definition of this step.</source>
        <translation>应用此步骤的定义。</translation>
    </message>
    <message>
        <source>Serve %1</source>
        <translation>提供 %1</translation>
    </message>
    <message>
        <source>Clients must be able to use %1 before %2 is removed.</source>
        <translation>在移除 %2 之前，客户端必须能够使用 %1。</translation>
    </message>
    <message>
        <source>Deprecate %1</source>
        <translation>弃用 %1</translation>
    </message>
    <message>
        <source>Clients that use %1 get a warning, and each API server reports in its metrics that it was requested.</source>
        <translation>使用 %1 的客户端会收到警告，每个 API 服务器会在其指标中报告它被请求过。</translation>
    </message>
    <message>
        <source>Make %1 the storage version</source>
        <translation>将 %1 设为存储版本</translation>
    </message>
    <message>
        <source>New and changed objects are stored as %1. Stored objects stay as they are until they are written.</source>
        <translation>新建和修改的对象以 %1 存储。已存储的对象在被写入之前保持不变。</translation>
    </message>
    <message>
        <source>The status lists every version that objects may be stored as.</source>
        <translation>状态列出对象可能以其存储的每个版本。</translation>
    </message>
    <message>
        <source>The status lists every version that objects may be stored as. If %1 is not listed, skip the steps up to the one that stops serving it.</source>
        <translation>状态列出对象可能以其存储的每个版本。如果未列出 %1，请直接跳到停止提供它的步骤。</translation>
    </message>
    <message>
        <source>Store all objects as %1</source>
        <translation>将所有对象存储为 %1</translation>
    </message>
    <message>
        <source>Only writing an object changes the version that it is stored as.</source>
        <translation>只有写入对象才会改变其存储的版本。</translation>
    </message>
    <message>
        <source>The webhook converts each object: it must run and convert %1.</source>
        <translation>webhook 会转换每个对象：它必须正在运行并能转换 %1。</translation>
    </message>
    <message>
        <source>An object with values that %1 does not allow is rejected when it is written back: correct it first, or write it back as %2.</source>
        <translation>含有 %1 不允许的值的对象在写回时会被拒绝：请先更正，或以 %2 写回。</translation>
    </message>
    <message>
        <source>An object that %1 does not allow may be rejected when it is written back, because not all unchanged values are tolerated: correct it first, or write it back as %2.</source>
        <translation>%1 不允许的对象在写回时可能被拒绝，因为并非所有未更改的值都会被容许：请先更正，或以 %2 写回。</translation>
    </message>
    <message>
        <source>Remove the other versions from status.storedVersions</source>
        <translation>从 status.storedVersions 移除其他版本</translation>
    </message>
    <message>
        <source>The server does not accept the removal of a version that status.storedVersions lists.</source>
        <translation>服务器不接受移除 status.storedVersions 中列出的版本。</translation>
    </message>
    <message>
        <source>Stop serving %1</source>
        <translation>停止提供 %1</translation>
    </message>
    <message>
        <source>Clients that still use %1 fail after this. If there are any, serve it again.</source>
        <translation>此后仍使用 %1 的客户端会失败。如果有这样的客户端，请重新提供它。</translation>
    </message>
    <message>
        <source>Check whether clients still use %1. Nothing is printed if no client requested it since this API server started.</source>
        <translation>检查是否仍有客户端使用 %1。如果自此 API 服务器启动以来没有客户端请求过它，则不输出任何内容。</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>The webhook does not need to convert %1 after this.</source>
        <translation>此后 webhook 不再需要转换 %1。</translation>
    </message>
    <message>
        <source>With one version left, the webhook and spec.conversion can be removed too.</source>
        <translation>只剩一个版本，webhook 和 spec.conversion 也可以移除。</translation>
    </message>
    <message>
        <source>Save the file with this change and apply it.</source>
        <translation>保存包含此更改的文件并应用。</translation>
    </message>
    <message>
        <source>Only when nothing is stored as %1 and no client uses it.</source>
        <translation>仅当没有对象以 %1 存储且没有客户端使用它时。</translation>
    </message>
    <message>
        <source>The definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>%1 is not a definition of apiextensions.k8s.io/v1; upgrade it first.</source>
        <translation>%1 不是 apiextensions.k8s.io/v1 的定义；请先升级它。</translation>
    </message>
    <message>
        <source>The live definition is %1, not %2.</source>
        <translation>集群中的定义是 %1，不是 %2。</translation>
    </message>
    <message>
        <source>%1 has only the version %2; add another one first.</source>
        <translation>%1 只有版本 %2；请先添加另一个版本。</translation>
    </message>
    <message>
        <source>%1 has no version &quot;%2&quot;.</source>
        <translation>%1 没有版本“%2”。</translation>
    </message>
    <message>
        <source>The version to retire cannot be the new storage version.</source>
        <translation>要停用的版本不能是新的存储版本。</translation>
    </message>
    <message>
        <source>%1 cannot be decoded; `crdctl check` shows why.</source>
        <translation>无法解码 %1；`crdctl check` 会显示原因。</translation>
    </message>
    <message>
        <source>The live definition may still store objects as it: plan with the file as it was before the version was removed.</source>
        <translation>集群中的定义可能仍以该版本存储对象：请用移除该版本之前的文件制定计划。</translation>
    </message>
    <message>
        <source>To create an object from the backup again, remove its metadata.resourceVersion first: the server does not accept it in a new object.</source>
        <translation>要从备份重新创建对象，请先移除其 metadata.resourceVersion：服务器不接受新对象中的该字段。</translation>
    </message>
    <message>
        <source>Save the definition as the cluster has it.</source>
        <translation>保存集群中的定义。</translation>
    </message>
    <message>
        <source>Save all objects.</source>
        <translation>保存所有对象。</translation>
    </message>
    <message>
        <source>Each API server has metrics of its own. In a cluster with several, ask each one: add --server with its address; `kubectl get endpointslices -n default -l kubernetes.io/service-name=kubernetes` lists them.</source>
        <translation>每个 API 服务器都有自己的指标。在有多个 API 服务器的集群中，请逐一查询：用 --server 加上其地址；`kubectl get endpointslices -n default -l kubernetes.io/service-name=kubernetes` 会列出它们。</translation>
    </message>
    <message>
        <source>apiserver_requested_deprecated_apis is a gauge: it is 1 from the first request of a deprecated version until the API server restarts, whatever the number of requests. It does not name clients; in the audit log, requests at %1 have the annotation k8s.io/deprecated.</source>
        <translation>apiserver_requested_deprecated_apis 是一个仪表值：从弃用版本的第一次请求到 API 服务器重启，无论请求多少次，它都是 1。它不指明客户端；在审计日志中，以 %1 发出的请求带有注解 k8s.io/deprecated。</translation>
    </message>
    <message>
        <source>Clearing managedFields drops the owners of all fields of the object: a field that is missing from a manifest that is applied later then stays in the object. To keep the owners of a client that uses server-side apply, let it apply the object at %1 first: that replaces its entry.</source>
        <translation>清除 managedFields 会丢弃对象所有字段的所有者：之后应用的清单中缺少的字段会留在对象中。要保留使用服务器端应用的客户端的所有权，请先让它以 %1 应用该对象：这会替换它的条目。</translation>
    </message>
    <message>
        <source>List the objects whose managedFields name %1, with the managers. Nothing is printed if there are none.</source>
        <translation>列出其 managedFields 指明 %1 的对象及其管理者。如果没有，则不输出任何内容。</translation>
    </message>
    <message>
        <source>Clear the managedFields of these objects.</source>
        <translation>清除这些对象的 managedFields。</translation>
    </message>
    <message>
        <source>The mapping has no conversion from %1 to %2: fields are only copied.</source>
        <translation>映射没有从 %1 到 %2 的转换：字段只是被复制。</translation>
    </message>
    <message>
        <source>Back up the definition and all objects</source>
        <translation>备份定义和所有对象</translation>
    </message>
    <message>
        <source>Writing an object in another version cannot be undone: what it loses is only in the backup.</source>
        <translation>以另一个版本写入对象无法撤消：它丢失的内容只存在于备份中。</translation>
    </message>
    <message>
        <source>The server does not use the declared mapping: the strategy of spec.conversion is None.</source>
        <translation>服务器不使用声明的映射：spec.conversion 的策略是 None。</translation>
    </message>
    <message>
        <source>From this step on, every object that is written is stored as %1 and loses what the step &quot;Store all objects as %1&quot; lists.</source>
        <translation>从此步骤起，每个被写入的对象都以 %1 存储，并丢失“将所有对象存储为 %1”步骤列出的内容。</translation>
    </message>
    <message>
        <source>Clear managedFields that name %1</source>
        <translation>清除指明 %1 的 managedFields</translation>
    </message>
    <message>
        <source>After the removal of %1, server-side apply fails for each object whose metadata.managedFields name it: &quot;request to convert CR to an invalid group/version: %2&quot;.</source>
        <translation>移除 %1 之后，对 metadata.managedFields 指明它的每个对象，服务器端应用都会失败：&quot;request to convert CR to an invalid group/version: %2&quot;。</translation>
    </message>
    <message>
        <source>If you removed %1 now, the server would say:</source>
        <translation>如果现在移除 %1，服务器会说：</translation>
    </message>
    <message>
        <source>An object that %1 does not allow may be rejected: correct it first.</source>
        <translation>%1 不允许的对象可能被拒绝：请先更正。</translation>
    </message>
    <message>
        <source>%1 is not served: the backup lacks the fields that only %1 has. Serve it until the backup is made, if objects are stored as %1.</source>
        <translation>%1 未提供服务：备份中缺少只有 %1 才有的字段。如果有对象以 %1 存储，请在完成备份之前提供它。</translation>
    </message>
    <message>
        <source>Save all objects as %1, the version that they are stored as.</source>
        <translation>以 %1（对象的存储版本）保存所有对象。</translation>
    </message>
    <message>
        <source>Save all objects as %1: those that are stored as %1 have all fields there.</source>
        <translation>以 %1 保存所有对象：以 %1 存储的对象在其中拥有全部字段。</translation>
    </message>
    <message>
        <source>If you removed %1 now, and status.storedVersions listed it, the server would say:</source>
        <translation>如果现在移除 %1，而 status.storedVersions 列有它，服务器会返回：</translation>
    </message>
    <message>
        <source>Save the file and apply it.</source>
        <translation>保存文件并应用它。</translation>
    </message>
    <message>
        <source>The declared mapping keeps fields of %1 in the annotation %2. Objects may still have it; after this, no conversion reads it.</source>
        <translation>声明的映射将 %1 的字段保存在注解 %2 中。对象可能仍带有该注解；此后没有转换会读取它。</translation>
    </message>
    <message>
        <source>A generated object of %1 is not valid when it is read as %2: %3</source>
        <translation>%1 的一个生成对象以 %2 读取时无效：%3</translation>
    </message>
    <message>
        <source>The definition in the cluster already has this change. The file does not have it yet.</source>
        <translation>集群中的定义已有此更改，文件中还没有。</translation>
    </message>
    <message>
        <source>The definition in the cluster stores objects as %1. This file makes %2 the storage version again: make %1 the storage version in the file before you apply it.</source>
        <translation>集群中的定义以 %1 存储对象。此文件会再次把 %2 设为存储版本：请先在文件中把 %1 设为存储版本，再应用它。</translation>
    </message>
    <message>
        <source>There are %1 more.</source>
        <translation>还有 %1 个。</translation>
    </message>
    <message>
        <source>From this step on, objects that clients use at %1 are stored as %2: the webhook must convert between these versions.</source>
        <translation>从这一步起，客户端以 %1 使用的对象以 %2 存储：webhook 必须在这两个版本之间转换。</translation>
    </message>
    <message>
        <source>From this step on, what clients write at %1 is stored as %2, and loses more than before.</source>
        <translation>从这一步起，客户端以 %1 写入的内容以 %2 存储，丢失的内容比以前更多。</translation>
    </message>
    <message>
        <source>The file already makes %1 the storage version, so this step does, too.</source>
        <translation>文件已把 %1 设为存储版本，因此此步骤也会这样做。</translation>
    </message>
    <message>
        <source>What the cluster stores is not known: objects may also be stored as %1. Save them as each version that status.storedVersions lists.</source>
        <translation>集群存储的版本未知：对象也可能以 %1 存储。请按 status.storedVersions 列出的每个版本保存它们。</translation>
    </message>
    <message>
        <source>What the cluster stores is not known: objects may also be stored as %1. What these lose is not listed.</source>
        <translation>集群存储的版本未知：对象也可能以 %1 存储。这些对象会丢失什么没有列出。</translation>
    </message>
</context>
<context>
    <name>ReviewCheck</name>
    <message>
        <source>The webhook responds</source>
        <translation>Webhook 有响应</translation>
    </message>
    <message>
        <source>The HTTP status is 200 to 299, and there is a body</source>
        <translation>HTTP 状态为 200 至 299，且有正文</translation>
    </message>
    <message>
        <source>The body is a review</source>
        <translation>正文是 ConversionReview</translation>
    </message>
    <message>
        <source>The apiVersion and kind of the review are those of the request</source>
        <translation>ConversionReview 的 apiVersion 和 kind 与请求的相同</translation>
    </message>
    <message>
        <source>The review has a response</source>
        <translation>ConversionReview 中有 response</translation>
    </message>
    <message>
        <source>The uid in response.uid is that of the request</source>
        <translation>response.uid 中的 uid 与请求的相同</translation>
    </message>
    <message>
        <source>The status in response.result.status is Success</source>
        <translation>response.result.status 中的状态为 Success</translation>
    </message>
    <message>
        <source>The response has as many objects as the request</source>
        <translation>响应中的对象与请求中的对象数量相同</translation>
    </message>
    <message>
        <source>The converted object is an object with a kind</source>
        <translation>转换后的对象是带有 kind 的对象</translation>
    </message>
    <message>
        <source>The apiVersion of the object is the desired one</source>
        <translation>对象的 apiVersion 是期望的版本</translation>
    </message>
    <message>
        <source>The kind of the object did not change</source>
        <translation>对象的 kind 未更改</translation>
    </message>
    <message>
        <source>The name, namespace and UID of the object did not change</source>
        <translation>对象的名称、名字空间和 UID 未更改</translation>
    </message>
    <message>
        <source>The labels and annotations of the object are valid</source>
        <translation>对象的标签和注解有效</translation>
    </message>
</context>
<context>
    <name>ReviewChecks</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未执行到</translation>
    </message>
</context>
<context>
    <name>ReviewRequest</name>
    <message>
        <source>POST, application/json. The server uses another uid for each request.</source>
        <translation>POST，application/json。服务器对每个请求使用不同的 uid。</translation>
    </message>
    <message>
        <source>Request to the webhook</source>
        <translation>发送给 Webhook 的请求</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Show the JSON with line breaks; copies are as it is sent</source>
        <translation>分行显示 JSON；复制的内容与发送的一致</translation>
    </message>
</context>
<context>
    <name>ReviewResponse</name>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>编辑副本</translation>
    </message>
    <message>
        <source>Response of the webhook</source>
        <translation>Webhook 的响应</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Show the JSON with line breaks; copies are as it was received</source>
        <translation>分行显示 JSON；复制的内容与收到的一致</translation>
    </message>
</context>
<context>
    <name>ReviewSource</name>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>粘贴的</translation>
    </message>
    <message>
        <source>A response that you paste or write</source>
        <translation>你粘贴或编写的响应</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>The response of a webhook that follows the declared mapping</source>
        <translation>遵循所声明映射的 Webhook 的响应</translation>
    </message>
    <message>
        <source>Running webhook</source>
        <translation>运行中的 Webhook</translation>
    </message>
    <message>
        <source>The response of a webhook that you call</source>
        <translation>你所调用的 Webhook 的响应</translation>
    </message>
    <message>
        <source>Source of the responses</source>
        <translation>响应的来源</translation>
    </message>
    <message>
        <source>URL of the webhook</source>
        <translation>Webhook 的 URL</translation>
    </message>
    <message>
        <source>Timeout in seconds</source>
        <translation>超时（秒）</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>秒</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Calling %1…</source>
        <translation>正在调用 %1…</translation>
    </message>
    <message>
        <source>not used: http has no certificates</source>
        <translation>不使用：http 没有证书</translation>
    </message>
</context>
<context>
    <name>RuleCard</name>
    <message>
        <source>Fixed: the file does not have this problem now.</source>
        <translation>已修复：文件现在没有这个问题。</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>The rule of the selected problem is explained here</source>
        <translation>此处解释所选问题的规则</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>A comment in the file switches the rule off here.</source>
        <translation>文件中的注释在此处关闭了该规则。</translation>
    </message>
    <message>
        <source>In the baseline of .crdctl.yaml.</source>
        <translation>位于 .crdctl.yaml 的基线中。</translation>
    </message>
</context>
<context>
    <name>RuleTrialLine</name>
    <message>
        <source>Enter an expression of type %1.</source>
        <translation>请输入类型为 %1 的表达式。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Type %1, not %2. %3</source>
        <translation>类型为 %1，而不是 %2。%3</translation>
    </message>
    <message>
        <source>Type %1; %2.</source>
        <translation>类型为 %1；%2。</translation>
    </message>
    <message>
        <source>Type %1.</source>
        <translation>类型为 %1。</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>A field has a value of the wrong type</source>
        <translation>字段的值类型错误</translation>
    </message>
    <message>
        <source>A value or key that JSON cannot represent</source>
        <translation>JSON 无法表示的值或键</translation>
    </message>
    <message>
        <source>A field that the type does not have</source>
        <translation>类型所没有的字段</translation>
    </message>
    <message>
        <source>A field that is set twice</source>
        <translation>设置了两次的字段</translation>
    </message>
    <message>
        <source>A schema that is nested too deeply</source>
        <translation>嵌套过深的模式</translation>
    </message>
    <message>
        <source>A definition in the removed API version v1beta1</source>
        <translation>使用已移除的 API 版本 v1beta1 的定义</translation>
    </message>
    <message>
        <source>An object that is not a CustomResourceDefinition</source>
        <translation>不是 CustomResourceDefinition 的对象</translation>
    </message>
    <message>
        <source>A document that is not a Kubernetes object</source>
        <translation>不是 Kubernetes 对象的文档</translation>
    </message>
    <message>
        <source>A document without apiVersion or kind</source>
        <translation>没有 apiVersion 或 kind 的文档</translation>
    </message>
    <message>
        <source>A document that is almost a CustomResourceDefinition</source>
        <translation>几乎是 CustomResourceDefinition 的文档</translation>
    </message>
    <message>
        <source>Every schema node has a type</source>
        <translation>每个模式节点都有类型</translation>
    </message>
    <message>
        <source>The root of a schema is an object</source>
        <translation>模式的根是对象</translation>
    </message>
    <message>
        <source>An array has an items schema</source>
        <translation>数组有 items 模式</translation>
    </message>
    <message>
        <source>Fields in allOf, anyOf, oneOf or not are also specified outside</source>
        <translation>allOf、anyOf、oneOf 或 not 中的字段也要在其外部指定</translation>
    </message>
    <message>
        <source>No type inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 type</translation>
    </message>
    <message>
        <source>No default inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 default</translation>
    </message>
    <message>
        <source>No description inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 description</translation>
    </message>
    <message>
        <source>No nullable inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 nullable</translation>
    </message>
    <message>
        <source>No additionalProperties inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 additionalProperties</translation>
    </message>
    <message>
        <source>No title inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 title</translation>
    </message>
    <message>
        <source>No x-kubernetes-preserve-unknown-fields inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-preserve-unknown-fields</translation>
    </message>
    <message>
        <source>No x-kubernetes-embedded-resource inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-embedded-resource</translation>
    </message>
    <message>
        <source>No x-kubernetes-int-or-string inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-int-or-string</translation>
    </message>
    <message>
        <source>No x-kubernetes-list-map-keys inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-list-map-keys</translation>
    </message>
    <message>
        <source>No x-kubernetes-list-type inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-list-type</translation>
    </message>
    <message>
        <source>No x-kubernetes-map-type inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-map-type</translation>
    </message>
    <message>
        <source>No x-kubernetes-validations inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 x-kubernetes-validations</translation>
    </message>
    <message>
        <source>Only name and generateName of metadata can be restricted</source>
        <translation>metadata 中只能限制 name 和 generateName</translation>
    </message>
    <message>
        <source>No metadata inside allOf, anyOf, oneOf or not</source>
        <translation>allOf、anyOf、oneOf 或 not 中不得有 metadata</translation>
    </message>
    <message>
        <source>The metadata of a resource is an object</source>
        <translation>资源的 metadata 是对象</translation>
    </message>
    <message>
        <source>kind and apiVersion of a resource are strings</source>
        <translation>资源的 kind 和 apiVersion 是字符串</translation>
    </message>
    <message>
        <source>An embedded resource is an object</source>
        <translation>嵌入的资源是对象</translation>
    </message>
    <message>
        <source>An embedded resource has properties or preserves unknown fields</source>
        <translation>嵌入的资源有属性或保留未知字段</translation>
    </message>
    <message>
        <source>An embedded resource is not a map</source>
        <translation>嵌入的资源不是映射</translation>
    </message>
    <message>
        <source>The root of a schema is not a map</source>
        <translation>模式的根不是映射</translation>
    </message>
    <message>
        <source>int-or-string does not preserve unknown fields</source>
        <translation>int-or-string 不保留未知字段</translation>
    </message>
    <message>
        <source>int-or-string is not an embedded resource</source>
        <translation>int-or-string 不是嵌入的资源</translation>
    </message>
    <message>
        <source>A pattern is a valid regular expression (RE2)</source>
        <translation>pattern 是合法的正则表达式（RE2）</translation>
    </message>
    <message>
        <source>id is not supported</source>
        <translation>不支持 id</translation>
    </message>
    <message>
        <source>$schema is not supported</source>
        <translation>不支持 $schema</translation>
    </message>
    <message>
        <source>$ref is not supported</source>
        <translation>不支持 $ref</translation>
    </message>
    <message>
        <source>definitions is not supported</source>
        <translation>不支持 definitions</translation>
    </message>
    <message>
        <source>patternProperties is not supported</source>
        <translation>不支持 patternProperties</translation>
    </message>
    <message>
        <source>dependencies is not supported</source>
        <translation>不支持 dependencies</translation>
    </message>
    <message>
        <source>additionalItems is not supported</source>
        <translation>不支持 additionalItems</translation>
    </message>
    <message>
        <source>items is one schema, not a list</source>
        <translation>items 是一个模式，而不是列表</translation>
    </message>
    <message>
        <source>uniqueItems cannot be true</source>
        <translation>uniqueItems 不能为 true</translation>
    </message>
    <message>
        <source>The type is one of the six supported types</source>
        <translation>type 是六种受支持的类型之一</translation>
    </message>
    <message>
        <source>Use nullable instead of type null</source>
        <translation>使用 nullable 代替类型 null</translation>
    </message>
    <message>
        <source>A default is not allowed here</source>
        <translation>此处不允许默认值</translation>
    </message>
    <message>
        <source>properties and additionalProperties are mutually exclusive</source>
        <translation>properties 和 additionalProperties 互斥</translation>
    </message>
    <message>
        <source>x-kubernetes-preserve-unknown-fields is true or absent</source>
        <translation>x-kubernetes-preserve-unknown-fields 为 true 或不设置</translation>
    </message>
    <message>
        <source>No embedded resource inside metadata</source>
        <translation>metadata 中不得有嵌入的资源</translation>
    </message>
    <message>
        <source>The root of a schema is not nullable</source>
        <translation>模式的根不可为 null</translation>
    </message>
    <message>
        <source>With a status subresource, the root is an object</source>
        <translation>有 status 子资源时，根是对象</translation>
    </message>
    <message>
        <source>With a status subresource, few keywords are allowed at the root</source>
        <translation>有 status 子资源时，根处只允许少数关键字</translation>
    </message>
    <message>
        <source>x-kubernetes-map-type is for objects</source>
        <translation>x-kubernetes-map-type 用于对象</translation>
    </message>
    <message>
        <source>x-kubernetes-map-type is granular or atomic</source>
        <translation>x-kubernetes-map-type 为 granular 或 atomic</translation>
    </message>
    <message>
        <source>x-kubernetes-list-type is for arrays</source>
        <translation>x-kubernetes-list-type 用于数组</translation>
    </message>
    <message>
        <source>x-kubernetes-list-type is atomic, set or map</source>
        <translation>x-kubernetes-list-type 为 atomic、set 或 map</translation>
    </message>
    <message>
        <source>The items of a set are atomic</source>
        <translation>set 列表的元素是 atomic</translation>
    </message>
    <message>
        <source>The items of a set or map list are not nullable</source>
        <translation>set 或 map 列表的元素不可为 null</translation>
    </message>
    <message>
        <source>Map keys are for lists of type map</source>
        <translation>映射键用于类型为 map 的列表</translation>
    </message>
    <message>
        <source>A list of type map has keys</source>
        <translation>类型为 map 的列表有键</translation>
    </message>
    <message>
        <source>A list of type map has one schema for its items</source>
        <translation>类型为 map 的列表的元素有一个模式</translation>
    </message>
    <message>
        <source>The items of a map list are objects</source>
        <translation>map 列表的元素是对象</translation>
    </message>
    <message>
        <source>A map key is a property of the items</source>
        <translation>映射键是元素的属性</translation>
    </message>
    <message>
        <source>A map key is a scalar</source>
        <translation>映射键是标量</translation>
    </message>
    <message>
        <source>A map key is listed once</source>
        <translation>映射键只列出一次</translation>
    </message>
    <message>
        <source>A map key is required or has a default</source>
        <translation>映射键是必需的或有默认值</translation>
    </message>
    <message>
        <source>A map key is not nullable</source>
        <translation>映射键不可为 null</translation>
    </message>
    <message>
        <source>A validation rule has an expression</source>
        <translation>验证规则有表达式</translation>
    </message>
    <message>
        <source>The message of a rule is one line of text</source>
        <translation>规则的消息是一行文本</translation>
    </message>
    <message>
        <source>A messageExpression is not blank</source>
        <translation>messageExpression 不为空白</translation>
    </message>
    <message>
        <source>The reason of a rule is one of four values</source>
        <translation>规则的原因是四个值之一</translation>
    </message>
    <message>
        <source>The fieldPath of a rule is one line of text</source>
        <translation>规则的 fieldPath 是一行文本</translation>
    </message>
    <message>
        <source>A rule compiles and returns a bool</source>
        <translation>规则可以编译并返回 bool</translation>
    </message>
    <message>
        <source>A messageExpression compiles and returns a string</source>
        <translation>messageExpression 可以编译并返回字符串</translation>
    </message>
    <message>
        <source>A rule requires a node with a type</source>
        <translation>规则要求节点有类型</translation>
    </message>
    <message>
        <source>oldSelf requires that old and new values can be matched</source>
        <translation>oldSelf 要求新旧值可以对应</translation>
    </message>
    <message>
        <source>optionalOldSelf requires a rule that uses oldSelf</source>
        <translation>optionalOldSelf 要求规则使用 oldSelf</translation>
    </message>
    <message>
        <source>A rule stays within its cost budget</source>
        <translation>规则不超出其开销预算</translation>
    </message>
    <message>
        <source>A messageExpression stays within its cost budget</source>
        <translation>messageExpression 不超出其开销预算</translation>
    </message>
    <message>
        <source>All rules of a version stay within the total cost budget</source>
        <translation>一个版本的所有规则不超出总开销预算</translation>
    </message>
    <message>
        <source>A format that the server does not know</source>
        <translation>服务器不认识的格式</translation>
    </message>
    <message>
        <source>A set of objects or lists cannot be merged by its items</source>
        <translation>对象或列表的集合无法按其元素合并</translation>
    </message>
    <message>
        <source>A default contains only fields in its schema</source>
        <translation>默认值只含其模式中的字段</translation>
    </message>
    <message>
        <source>A default has the type of its schema</source>
        <translation>默认值的类型与其模式一致</translation>
    </message>
    <message>
        <source>A default has the fields that its schema requires</source>
        <translation>默认值含有其模式所需的字段</translation>
    </message>
    <message>
        <source>A default satisfies its schema</source>
        <translation>默认值满足其模式</translation>
    </message>
    <message>
        <source>A default contains valid metadata</source>
        <translation>默认值含有合法的元数据</translation>
    </message>
    <message>
        <source>A default satisfies the rules of its schema</source>
        <translation>默认值满足其模式的规则</translation>
    </message>
    <message>
        <source>Every version has a schema</source>
        <translation>每个版本都有模式</translation>
    </message>
    <message>
        <source>The name of a version is a DNS label</source>
        <translation>版本的名称是 DNS 标签</translation>
    </message>
    <message>
        <source>Version names are unique</source>
        <translation>版本名称是唯一的</translation>
    </message>
    <message>
        <source>Exactly one version is the storage version</source>
        <translation>有且只有一个版本是存储版本</translation>
    </message>
    <message>
        <source>A deprecation warning is short, printable and only for deprecated versions</source>
        <translation>弃用警告简短、可打印，且只用于已弃用的版本</translation>
    </message>
    <message>
        <source>The definition is named &lt;plural&gt;.&lt;group&gt;</source>
        <translation>定义的名称是 &lt;plural&gt;.&lt;group&gt;</translation>
    </message>
    <message>
        <source>Labels have valid keys and values</source>
        <translation>标签的键和值合法</translation>
    </message>
    <message>
        <source>Annotations have valid keys and at most 256 KiB in total</source>
        <translation>注解的键合法，总计不超过 256 KiB</translation>
    </message>
    <message>
        <source>An owner reference is complete</source>
        <translation>属主引用是完整的</translation>
    </message>
    <message>
        <source>A finalizer is a qualified name</source>
        <translation>终结器（finalizer）是限定名称</translation>
    </message>
    <message>
        <source>Entries of managedFields are valid</source>
        <translation>managedFields 的条目合法</translation>
    </message>
    <message>
        <source>The group is a DNS domain</source>
        <translation>组是 DNS 域名</translation>
    </message>
    <message>
        <source>The scope is Namespaced or Cluster</source>
        <translation>作用域是 Namespaced 或 Cluster</translation>
    </message>
    <message>
        <source>The names of a kind are DNS labels</source>
        <translation>kind 的各个名称是 DNS 标签</translation>
    </message>
    <message>
        <source>spec.names has a plural and a kind</source>
        <translation>spec.names 有复数名和 kind</translation>
    </message>
    <message>
        <source>kind and listKind differ</source>
        <translation>kind 和 listKind 不同</translation>
    </message>
    <message>
        <source>The conversion strategy is None or a complete webhook</source>
        <translation>转换策略为 None 或完整的 Webhook</translation>
    </message>
    <message>
        <source>A webhook URL uses https and has no user, query or fragment</source>
        <translation>Webhook URL 使用 https，且没有用户、查询或片段</translation>
    </message>
    <message>
        <source>The service reference of a webhook is complete</source>
        <translation>Webhook 的服务引用是完整的</translation>
    </message>
    <message>
        <source>A webhook lists the review versions that it accepts</source>
        <translation>Webhook 列出它接受的 ConversionReview 版本</translation>
    </message>
    <message>
        <source>spec.preserveUnknownFields is not true</source>
        <translation>spec.preserveUnknownFields 不为 true</translation>
    </message>
    <message>
        <source>Protected groups require an approval annotation</source>
        <translation>受保护的组需要批准注解</translation>
    </message>
    <message>
        <source>The paths of the scale subresource are complete</source>
        <translation>scale 子资源的路径是完整的</translation>
    </message>
    <message>
        <source>A printer column is complete</source>
        <translation>打印列是完整的</translation>
    </message>
    <message>
        <source>A selectable field names a scalar field</source>
        <translation>可选择字段指定一个标量字段</translation>
    </message>
    <message>
        <source>The scope of an established definition cannot be changed</source>
        <translation>已建立的定义的作用域不能更改</translation>
    </message>
    <message>
        <source>The kind of an established definition cannot be changed</source>
        <translation>已建立的定义的 kind 不能更改</translation>
    </message>
    <message>
        <source>The group of a definition cannot be changed</source>
        <translation>定义的组不能更改</translation>
    </message>
    <message>
        <source>The plural name of a definition cannot be changed</source>
        <translation>定义的复数名不能更改</translation>
    </message>
    <message>
        <source>The identity of a stored object cannot be changed</source>
        <translation>已存储对象的标识不能更改</translation>
    </message>
    <message>
        <source>A stored version cannot be removed</source>
        <translation>仍有存储的版本不能移除</translation>
    </message>
    <message>
        <source>A file has no fields set by a cluster</source>
        <translation>文件不含由集群设置的字段</translation>
    </message>
    <message>
        <source>A file does not need an empty status</source>
        <translation>文件不需要空的 status</translation>
    </message>
    <message>
        <source>Column and scale paths refer to fields in the schema</source>
        <translation>列和 scale 的路径指向模式中的字段</translation>
    </message>
    <message>
        <source>The jsonPath of a printer column is valid JSONPath</source>
        <translation>打印列的 jsonPath 是合法的 JSONPath</translation>
    </message>
    <message>
        <source>Defaults below an optional object may never apply</source>
        <translation>可选对象之下的默认值可能永远不会应用</translation>
    </message>
    <message>
        <source>A required field with a default is never missing</source>
        <translation>有默认值的必需字段永远不会缺失</translation>
    </message>
    <message>
        <source>A keyword applies to values of the node&apos;s type</source>
        <translation>关键字适用于节点类型的值</translation>
    </message>
    <message>
        <source>The CEL cost estimate ignores bounds inside allOf</source>
        <translation>CEL 开销估算忽略 allOf 中的限制</translation>
    </message>
    <message>
        <source>The target version supports every feature in use</source>
        <translation>目标版本支持所用的每个特性</translation>
    </message>
    <message>
        <source>Descriptions make the definition exceed a size limit</source>
        <translation>描述使定义超出大小上限</translation>
    </message>
    <message>
        <source>A .json file that is not JSON</source>
        <translation>不是 JSON 的 .json 文件</translation>
    </message>
    <message>
        <source>Two definitions with the same name</source>
        <translation>两个同名的定义</translation>
    </message>
    <message>
        <source>A file without a definition</source>
        <translation>没有定义的文件</translation>
    </message>
    <message>
        <source>The file has too many problems to list</source>
        <translation>文件的问题过多，无法全部列出</translation>
    </message>
    <message>
        <source>The file has too many documents</source>
        <translation>文件的文档过多</translation>
    </message>
    <message>
        <source>The type of a printer column shows the values of its field</source>
        <translation>打印列的类型能显示其字段的值</translation>
    </message>
    <message>
        <source>A printer column shows only the first value of its path</source>
        <translation>打印列只显示其路径的第一个值</translation>
    </message>
    <message>
        <source>The columns of kubectl get have different headers</source>
        <translation>kubectl get 的各列标题互不相同</translation>
    </message>
    <message>
        <source>A version with printer columns has a column for the age</source>
        <translation>有打印列的版本包含年龄列</translation>
    </message>
    <message>
        <source>The scale subresource has the selector that autoscalers need</source>
        <translation>scale 子资源具有自动扩缩器所需的选择算符</translation>
    </message>
    <message>
        <source>The fields of the scale subresource have the types of a Scale</source>
        <translation>scale 子资源的字段具有 Scale 的类型</translation>
    </message>
    <message>
        <source>A printer column shows a value for some sample</source>
        <translation>打印列至少在一个样例中有值</translation>
    </message>
    <message>
        <source>An acknowledged loss names its conversion, its field and a reason</source>
        <translation>已确认的丢失须写明转换、字段和原因</translation>
    </message>
    <message>
        <source>Every parent of a destination is an object</source>
        <translation>目标字段的每个上级都是对象</translation>
    </message>
    <message>
        <source>A rule writes a field of the target version</source>
        <translation>规则写入目标版本的字段</translation>
    </message>
    <message>
        <source>A conversion does not fail</source>
        <translation>转换不会失败</translation>
    </message>
    <message>
        <source>A rule reads a field of the source version</source>
        <translation>规则读取源版本的字段</translation>
    </message>
    <message>
        <source>A converted object is valid</source>
        <translation>转换后的对象有效</translation>
    </message>
    <message>
        <source>kcp runs the rules as written</source>
        <translation>kcp 按所写的内容运行规则</translation>
    </message>
    <message>
        <source>Objects come back unchanged</source>
        <translation>对象往返转换后保持不变</translation>
    </message>
    <message>
        <source>Each version is converted to the storage version and back</source>
        <translation>每个版本都与存储版本相互转换</translation>
    </message>
    <message>
        <source>Every field of the source is converted</source>
        <translation>源版本的每个字段都被转换</translation>
    </message>
    <message>
        <source>A mapping file has only APIConversion documents</source>
        <translation>映射文件只含 APIConversion 文档</translation>
    </message>
    <message>
        <source>A preserved field exists</source>
        <translation>保留的字段存在</translation>
    </message>
    <message>
        <source>A mapping has the form of APIConversion</source>
        <translation>映射符合 APIConversion 的形式</translation>
    </message>
    <message>
        <source>The mapping and its schemas can be compared completely</source>
        <translation>映射及其模式可以完整比较</translation>
    </message>
    <message>
        <source>A transformation compiles</source>
        <translation>转换表达式可以编译</translation>
    </message>
    <message>
        <source>The result of a rule fits its destination</source>
        <translation>规则的结果与目标字段相符</translation>
    </message>
    <message>
        <source>A mapping has only fields of APIConversion</source>
        <translation>映射只含 APIConversion 的字段</translation>
    </message>
    <message>
        <source>The text of the mapping can be read</source>
        <translation>映射的文本可以读取</translation>
    </message>
    <message>
        <source>A required field of the target is written</source>
        <translation>写入目标版本的必需字段</translation>
    </message>
    <message>
        <source>A conversion is between two versions of the definition</source>
        <translation>转换在定义的两个版本之间进行</translation>
    </message>
    <message>
        <source>The CA bundle of the conversion webhook has certificates</source>
        <translation>转换 Webhook 的 CA 证书包包含证书</translation>
    </message>
    <message>
        <source>The service of the conversion webhook is not the placeholder</source>
        <translation>转换 Webhook 的服务不是占位符</translation>
    </message>
    <message>
        <source>Each rule is tried with an object</source>
        <translation>每条规则都用对象尝试</translation>
    </message>
    <message>
        <source>With the status subresource, a required status blocks every create</source>
        <translation>启用 status 子资源时，必填的 status 使所有创建请求被拒绝</translation>
    </message>
    <message>
        <source>The file says whether objects are pruned</source>
        <translation>文件说明对象是否被裁剪</translation>
    </message>
    <message>
        <source>The path of a printer column has no range</source>
        <translation>打印列的路径不含 range</translation>
    </message>
    <message>
        <source>The key of a property is read as text</source>
        <translation>属性的键被读作文本</translation>
    </message>
    <message>
        <source>The text cannot be read as YAML</source>
        <translation>文本无法读作 YAML</translation>
    </message>
    <message>
        <source>The definition exceeds a size limit</source>
        <translation>定义超过大小限制</translation>
    </message>
    <message>
        <source>Some value satisfies each schema</source>
        <translation>每个模式都有满足它的值</translation>
    </message>
    <message>
        <source>A rule tests whether an optional field is there before it reads it</source>
        <translation>规则在读取可选字段之前检查该字段是否存在</translation>
    </message>
    <message>
        <source>A rule does not fail for a value that the schema accepts</source>
        <translation>对于模式接受的值，规则不会失败</translation>
    </message>
    <message>
        <source>A rule rejects some object</source>
        <translation>规则会拒绝某些对象</translation>
    </message>
    <message>
        <source>A rule accepts some object</source>
        <translation>规则会接受某些对象</translation>
    </message>
    <message>
        <source>An immutable field cannot be removed and set again</source>
        <translation>不可更改的字段不能移除后再次设置</translation>
    </message>
    <message>
        <source>The storage version has the fields of every served version</source>
        <translation>存储版本具有每个提供服务的版本的字段</translation>
    </message>
    <message>
        <source>An embedded template keeps its labels and annotations</source>
        <translation>嵌入的模板保留其标签和注解</translation>
    </message>
    <message>
        <source>A format applies to values of the node&apos;s type</source>
        <translation>格式适用于节点类型的值</translation>
    </message>
    <message>
        <source>Go programs can read the durations of the schema</source>
        <translation>Go 程序可以读取模式中的时长</translation>
    </message>
    <message>
        <source>A printer column of type date shows a time in the past</source>
        <translation>类型为 date 的打印列显示过去的时间</translation>
    </message>
    <message>
        <source>Server-side apply accepts the rules of each node</source>
        <translation>服务器端应用接受每个节点的规则</translation>
    </message>
    <message>
        <source>A short name is not a name that the kind already has</source>
        <translation>短名称不是该 kind 已有的名称</translation>
    </message>
    <message>
        <source>The scale subresource can be read for every object</source>
        <translation>对于每个对象都可以读取 scale 子资源</translation>
    </message>
    <message>
        <source>Newer servers accept the definition</source>
        <translation>较新的服务器接受该定义</translation>
    </message>
    <message>
        <source>Older servers accept the definition</source>
        <translation>较旧的服务器接受该定义</translation>
    </message>
    <message>
        <source>The stored definition has what the file has</source>
        <translation>存储的定义与文件内容一致</translation>
    </message>
    <message>
        <source>Definitions of one group have different names</source>
        <translation>同一组的定义名称各不相同</translation>
    </message>
    <message>
        <source>A description has no braces that Helm evaluates</source>
        <translation>描述中没有 Helm 会求值的花括号</translation>
    </message>
    <message>
        <source>A file that is a Helm template</source>
        <translation>文件是 Helm 模板</translation>
    </message>
    <message>
        <source>Stored objects can still be updated</source>
        <translation>已存储的对象仍可更新</translation>
    </message>
    <message>
        <source>A comment that switches rules off is needed and has a reason</source>
        <translation>关闭规则的注释应有必要并写明理由</translation>
    </message>
</context>
<context>
    <name>SampleBar</name>
    <message>
        <source>Sample</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>Name of the sample</source>
        <translation>样例的名称</translation>
    </message>
    <message>
        <source>Add a sample</source>
        <translation>添加样例</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
</context>
<context>
    <name>SamplesDialog</name>
    <message>
        <source>Save the samples too?</source>
        <translation>同时保存样例？</translation>
    </message>
    <message>
        <source>Do not save the samples</source>
        <translation>不保存样例</translation>
    </message>
    <message>
        <source>Save the samples</source>
        <translation>保存样例</translation>
    </message>
    <message>
        <source>The preview has sample objects that are not saved. %1</source>
        <translation>预览中有未保存的样例对象。%1</translation>
    </message>
    <message>
        <source>The command “Save samples” saves them at any time.</source>
        <translation>命令“保存样例”可随时保存它们。</translation>
    </message>
    <message>
        <source>Remember for all definitions</source>
        <translation>对所有定义记住此选择</translation>
    </message>
</context>
<context>
    <name>SchemaPane</name>
    <message>
        <source>Schema</source>
        <translation>模式</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 个匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>last valid version</source>
        <translation>上一个有效版本</translation>
    </message>
    <message>
        <source>Search by name or path</source>
        <translation>按名称或路径搜索</translation>
    </message>
    <message>
        <source>Schema of the selected version</source>
        <translation>所选版本的模式</translation>
    </message>
    <message>
        <source>No property matches “%1”</source>
        <translation>没有与“%1”匹配的属性</translation>
    </message>
    <message>
        <source>This version has no schema</source>
        <translation>此版本没有模式</translation>
    </message>
    <message>
        <source>There is no definition here</source>
        <translation>此处没有定义</translation>
    </message>
    <message>
        <source>The property does not exist any more, so the name “%1” was not applied.</source>
        <translation>该属性已不存在，因此未应用名称“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选择 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Schema of the selected version, %n nodes selected</source>
        <translation>
            <numerusform>所选版本的模式，已选择 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>The definition is too large and is not read</source>
        <translation>定义过大，不予读取</translation>
    </message>
</context>
<context>
    <name>SchemaRow</name>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) below</source>
        <translation>
            <numerusform>其下有 %n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) below</source>
        <translation>
            <numerusform>其下有 %n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>已剪切</translation>
    </message>
</context>
<context>
    <name>SchemaText</name>
    <message>
        <source>null is kept as a value</source>
        <translation>null 作为值保留</translation>
    </message>
    <message>
        <source>an integer or a string</source>
        <translation>整数或字符串</translation>
    </message>
    <message>
        <source>unknown fields are preserved</source>
        <translation>保留未知字段</translation>
    </message>
    <message>
        <source>the value is a whole Kubernetes object</source>
        <translation>该值是一个完整的 Kubernetes 对象</translation>
    </message>
    <message>
        <source>how lists are merged (x-kubernetes-list-type)</source>
        <translation>列表如何合并（x-kubernetes-list-type）</translation>
    </message>
    <message>
        <source>how objects are merged (x-kubernetes-map-type)</source>
        <translation>对象如何合并（x-kubernetes-map-type）</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>默认值：%1</translation>
    </message>
    <message>
        <source>enum %1</source>
        <translation>枚举 %1</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 之一</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>bounds of the number</source>
        <translation>数字的范围</translation>
    </message>
    <message>
        <source>length of the string</source>
        <translation>字符串的长度</translation>
    </message>
    <message>
        <source>number of items</source>
        <translation>元素的数量</translation>
    </message>
    <message>
        <source>number of entries</source>
        <translation>条目的数量</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>validation rules in CEL</source>
        <translation>CEL 验证规则</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Kubernetes 1.%1: up to %L2.</source>
        <translation>Kubernetes 1.%1：最多 %L2。</translation>
    </message>
    <message>
        <source>Validation rules in CEL: the most expensive expression may cost %L1 of the %L2 that one rule may cost.</source>
        <translation>CEL 验证规则：开销最大的表达式可能为 %L1，单条规则的上限为 %L2。</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>Sent</name>
    <message>
        <source>Kustomize does not read a mapping whose key is a mapping or a list</source>
        <translation>Kustomize 无法读取以映射或列表为键的映射</translation>
    </message>
    <message>
        <source>The key is not a string: Kustomize and kubectl may read it differently</source>
        <translation>键不是字符串：Kustomize 与 kubectl 的读取可能不同</translation>
    </message>
    <message>
        <source>The text has merge keys (&lt;&lt;): whether Kustomize reads them as kubectl is not known</source>
        <translation>文本含合并键（&lt;&lt;）：Kustomize 的读取是否与 kubectl 相同未知</translation>
    </message>
    <message>
        <source>Kustomize rejects the file: the key &quot;%1&quot; is set twice in one mapping</source>
        <translation>Kustomize 拒绝此文件：键“%1”在同一映射中设置了两次</translation>
    </message>
    <message>
        <source>A key of the metadata is set twice: whether Kustomize accepts it is not known</source>
        <translation>metadata 中有键设置了两次：Kustomize 是否接受未知</translation>
    </message>
    <message>
        <source>A list has an empty item: whether Kustomize accepts it is not known</source>
        <translation>列表含空项：Kustomize 是否接受未知</translation>
    </message>
    <message>
        <source>The document has a value that JSON cannot represent: Kustomize may read it differently</source>
        <translation>文档含 JSON 无法表示的值：Kustomize 的读取可能不同</translation>
    </message>
    <message>
        <source>Kustomize rejects the file: the definition has no metadata.name</source>
        <translation>Kustomize 拒绝此文件：定义没有 metadata.name</translation>
    </message>
    <message>
        <source>Kustomize rejects the file: it has two definitions named &quot;%1&quot;</source>
        <translation>Kustomize 拒绝此文件：其中有两个名为“%1”的定义</translation>
    </message>
    <message>
        <source>kubectl --validate=strict</source>
        <translation>kubectl --validate=strict</translation>
    </message>
    <message>
        <source>kubectl --validate=warn</source>
        <translation>kubectl --validate=warn</translation>
    </message>
    <message>
        <source>kubectl --validate=ignore</source>
        <translation>kubectl --validate=ignore</translation>
    </message>
    <message>
        <source>kubectl --dry-run=client</source>
        <translation>kubectl --dry-run=client</translation>
    </message>
    <message>
        <source>kubeconform</source>
        <translation>kubeconform</translation>
    </message>
    <message>
        <source>A rule was not evaluated to its end</source>
        <translation>有规则未能求值完成</translation>
    </message>
    <message>
        <source>The server drops an unknown field, with a warning: &quot;%1&quot;</source>
        <translation>服务器丢弃未知字段并给出警告：“%1”</translation>
    </message>
    <message>
        <source>The server drops an unknown field without a warning: &quot;%1&quot;</source>
        <translation>服务器丢弃未知字段且不警告：“%1”</translation>
    </message>
    <message>
        <source>kubectl sends nothing: what the server checks is not checked</source>
        <translation>kubectl 不发送任何内容：服务器的检查不会执行</translation>
    </message>
    <message>
        <source>The server does not validate the object, so there is nothing to compare</source>
        <translation>服务器未校验此对象，因此无可比较</translation>
    </message>
    <message>
        <source>The schema allows no further properties, and has none for %1</source>
        <translation>模式不允许其他属性，且没有 %1</translation>
    </message>
    <message>
        <source>It validates the object as it is written, without defaults and with unknown fields at the root</source>
        <translation>它按原样校验对象：不设默认值，并保留根处的未知字段</translation>
    </message>
    <message>
        <source>The schema has a part that a JSON Schema does not have, or that tools read differently</source>
        <translation>模式含有 JSON Schema 没有的部分，或各工具读取不同的部分</translation>
    </message>
    <message>
        <source>Whether a JSON Schema finds what the server rejects is not known</source>
        <translation>JSON Schema 能否发现服务器拒绝的内容未知</translation>
    </message>
    <message>
        <source>It finds what the server finds: %1</source>
        <translation>它发现与服务器相同的问题：%1</translation>
    </message>
    <message>
        <source>The rules of the schema (x-kubernetes-validations) are not run</source>
        <translation>不运行模式的规则（x-kubernetes-validations）</translation>
    </message>
    <message>
        <source>kubectl create</source>
        <translation>kubectl create</translation>
    </message>
    <message>
        <source>kubectl replace</source>
        <translation>kubectl replace</translation>
    </message>
    <message>
        <source>kubectl apply</source>
        <translation>kubectl apply</translation>
    </message>
    <message>
        <source>kubectl apply --server-side</source>
        <translation>kubectl apply --server-side</translation>
    </message>
    <message>
        <source>kustomize build</source>
        <translation>kustomize build</translation>
    </message>
    <message>
        <source>Helm 3, file in crds/</source>
        <translation>Helm 3，crds/ 中的文件</translation>
    </message>
    <message>
        <source>Helm 4, file in crds/</source>
        <translation>Helm 4，crds/ 中的文件</translation>
    </message>
    <message>
        <source>Helm 3, file in templates/</source>
        <translation>Helm 3，templates/ 中的文件</translation>
    </message>
    <message>
        <source>Helm 4, file in templates/</source>
        <translation>Helm 4，templates/ 中的文件</translation>
    </message>
    <message>
        <source>API with fieldValidation=Strict</source>
        <translation>API（fieldValidation=Strict）</translation>
    </message>
    <message>
        <source>Helm evaluates what is in double braces: whether it can, and what it gives, depends on the chart</source>
        <translation>Helm 会对双花括号中的内容求值：能否求值以及结果取决于 chart</translation>
    </message>
    <message>
        <source>The definition is validated as an update of one that exists</source>
        <translation>此定义按对已有定义的更新来校验</translation>
    </message>
    <message>
        <source>The definition is validated as a new one</source>
        <translation>此定义按新建来校验</translation>
    </message>
    <message>
        <source>What the server does with this text is not known</source>
        <translation>服务器如何处理此文本未知</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is set twice in one mapping: only its last value is sent</source>
        <translation>键“%1”在同一映射中设置了两次：只发送最后一个值</translation>
    </message>
    <message>
        <source>kubectl sends this definition, and fails at a later document that it cannot read</source>
        <translation>kubectl 会发送此定义，然后在后面无法读取的文档处失败</translation>
    </message>
    <message>
        <source>The secret of the release has at least %1 bytes because of this file; the server rejects secrets of more than %2 bytes</source>
        <translation>仅此文件就使 release 的 Secret 至少有 %1 字节；服务器拒绝超过 %2 字节的 Secret</translation>
    </message>
    <message>
        <source>Helm does not update a definition in crds/: an upgrade does not send it</source>
        <translation>Helm 不更新 crds/ 中的定义：升级时不会发送它</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is set twice in one mapping: strict field validation rejects it</source>
        <translation>键“%1”在同一映射中设置了两次：严格字段校验会拒绝</translation>
    </message>
    <message>
        <source>The text is not YAML for CRD Designer; what this way does with it is not known</source>
        <translation>对 CRD Designer 而言此文本不是 YAML；这种方式如何处理未知</translation>
    </message>
    <message>
        <source>The text is not YAML that Helm reads</source>
        <translation>此文本不是 Helm 能读取的 YAML</translation>
    </message>
    <message>
        <source>Helm cannot parse this file as a template: these braces do not begin a valid action</source>
        <translation>Helm 无法将此文件解析为模板：这对花括号不是有效动作的开头</translation>
    </message>
    <message>
        <source>Keys are set more than once in a mapping (lines %1): only the last value of each is sent</source>
        <translation>映射中有键设置了多次（第 %1 行）：每个键只发送最后一个值</translation>
    </message>
    <message>
        <source>Keys are set more than once in a mapping (lines %1): strict field validation rejects them</source>
        <translation>映射中有键设置了多次（第 %1 行）：严格字段校验会拒绝</translation>
    </message>
</context>
<context>
    <name>SentRow</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
</context>
<context>
    <name>ServerResponseView</name>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Server response</source>
        <translation>服务器响应</translation>
    </message>
    <message>
        <source>%1: accepted</source>
        <translation>%1：已接受</translation>
    </message>
    <message>
        <source>%1: rejected</source>
        <translation>%1：已拒绝</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Versions that objects may be stored in (storedVersions): %1</source>
        <translation>对象可能以之存储的版本（storedVersions）：%1</translation>
    </message>
    <message>
        <source>This document is not a CustomResourceDefinition</source>
        <translation>此文档不是 CustomResourceDefinition</translation>
    </message>
    <message>
        <source>The response of Kubernetes %1, with the paths of its internal types. The server may list the causes in a different order.</source>
        <translation>Kubernetes %1 的响应，使用其内部类型的路径。服务器列出原因的顺序可能不同。</translation>
    </message>
    <message>
        <source>Resulting status</source>
        <translation>由此得到的状态</translation>
    </message>
    <message>
        <source>The stored definition has this status: %1</source>
        <translation>已存储的定义的状态：%1</translation>
    </message>
    <message>
        <source>Not checked here: name conflicts with CRDs already in the cluster, and admission webhooks and policies for CRDs.</source>
        <translation>此处不检查：与集群中已有 CRD 的名称冲突，以及针对 CRD 的准入 webhook 和策略。</translation>
    </message>
    <message>
        <source>%1: not sent</source>
        <translation>%1：未发送</translation>
    </message>
    <message>
        <source>This is an error of kubectl, which does not send the definition.</source>
        <translation>这是 kubectl 的错误，它不会发送该定义。</translation>
    </message>
</context>
<context>
    <name>ServerVersion</name>
    <message>
        <source>Since Kubernetes %1, rules can use optional values.</source>
        <translation>从 Kubernetes %1 起，规则可以使用可选值。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, rules can quote field names with backquotes.</source>
        <translation>从 Kubernetes %1 起，规则可以用反引号括住字段名。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, rules can compare numbers of different types.</source>
        <translation>从 Kubernetes %1 起，规则可以比较不同类型的数字。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, rules know the types of IP addresses and networks.</source>
        <translation>从 Kubernetes %1 起，规则支持 IP 地址和网络的类型。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, literals of durations, timestamps, patterns and lists are checked.</source>
        <translation>从 Kubernetes %1 起，会检查时长、时间戳、正则表达式和列表的字面量。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, fields named like a keyword need no escaping.</source>
        <translation>从 Kubernetes %1 起，与关键字同名的字段无需转义。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, macros can have two variables.</source>
        <translation>从 Kubernetes %1 起，宏可以有两个变量。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, rules can use sortBy().</source>
        <translation>从 Kubernetes %1 起，规则可以使用 sortBy()。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, `in` with a list of unknown size has the greatest possible cost.</source>
        <translation>从 Kubernetes %1 起，对大小未知的列表使用 `in` 按最大开销计算。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, an optional field costs as much as its parts.</source>
        <translation>从 Kubernetes %1 起，可选字段的开销等于其各部分的开销。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, has() itself costs nothing in estimates.</source>
        <translation>从 Kubernetes %1 起，has() 本身在估算中没有开销。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, the longest value of an enum bounds its string.</source>
        <translation>从 Kubernetes %1 起，枚举中最长的值限定其字符串的长度。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, the result of map() and filter() is as large as its list in estimates.</source>
        <translation>从 Kubernetes %1 起，map() 和 filter() 的结果在估算中与其列表一样大。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, the cost of quantity() depends on the length of its string.</source>
        <translation>从 Kubernetes %1 起，quantity() 的开销取决于其字符串的长度。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, an object literal has no known size in estimates.</source>
        <translation>从 Kubernetes %1 起，对象字面量在估算中大小未知。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, literals of format() are checked.</source>
        <translation>从 Kubernetes %1 起，会检查 format() 的字面量。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, the text of a URL bounds its size in estimates.</source>
        <translation>从 Kubernetes %1 起，URL 的文本在估算中限定其大小。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, comparing quantities, addresses and URLs has a cost of its own.</source>
        <translation>从 Kubernetes %1 起，比较数量、地址和 URL 有单独的开销。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, variables of macros and elements of literals have sizes in estimates.</source>
        <translation>从 Kubernetes %1 起，宏的变量和字面量的元素在估算中有大小。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, an escape that is not a code point is an error.</source>
        <translation>从 Kubernetes %1 起，不是码位的转义是错误。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, macros reject the name of their accumulator.</source>
        <translation>从 Kubernetes %1 起，宏拒绝其累加器的名称。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, maxLength bounds a value that is an integer or a string.</source>
        <translation>从 Kubernetes %1 起，maxLength 限定整数或字符串值的长度。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, matches(string, pattern) costs as much as string.matches(pattern).</source>
        <translation>从 Kubernetes %1 起，matches(string, pattern) 的开销与 string.matches(pattern) 相同。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, flatten() with a negative depth costs as with depth 1.</source>
        <translation>从 Kubernetes %1 起，深度为负的 flatten() 的开销与深度 1 相同。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, the name before a brace is not looked up among the variables.</source>
        <translation>从 Kubernetes %1 起，不在变量中查找花括号前的名称。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, or() and orValue() reject values that are not optional.</source>
        <translation>从 Kubernetes %1 起，or() 和 orValue() 拒绝不是可选值的值。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, sums of lists keep the types of their elements.</source>
        <translation>从 Kubernetes %1 起，列表相加保留其元素的类型。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, metadata.name has at most 253 characters in estimates.</source>
        <translation>从 Kubernetes %1 起，metadata.name 在估算中最多有 253 个字符。</translation>
    </message>
    <message>
        <source>Since Kubernetes %1, optionalOldSelf is not dropped.</source>
        <translation>从 Kubernetes %1 起，optionalOldSelf 不再被丢弃。</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>this is not valid YAML: %1</source>
        <translation>这不是有效的 YAML：%1</translation>
    </message>
    <message>
        <source>the settings must be one document; a second one starts here</source>
        <translation>设置必须是一个文档；第二个文档从这里开始</translation>
    </message>
    <message>
        <source>%1 occurs twice; the last one is used</source>
        <translation>%1 出现两次；使用最后一个</translation>
    </message>
    <message>
        <source>the settings must be a mapping of names to values</source>
        <translation>设置必须是从名称到值的映射</translation>
    </message>
    <message>
        <source>a key in the settings is not a plain word</source>
        <translation>设置中有一个键不是普通单词</translation>
    </message>
    <message>
        <source>the settings have no %1</source>
        <translation>设置没有 %1</translation>
    </message>
    <message>
        <source>&quot;rules&quot; must be a mapping</source>
        <translation>&quot;rules&quot; 必须是映射</translation>
    </message>
    <message>
        <source>a key in the settings of rules is not a plain word</source>
        <translation>规则的设置中有一个键不是普通单词</translation>
    </message>
    <message>
        <source>the settings of rules have no %1</source>
        <translation>规则的设置没有 %1</translation>
    </message>
    <message>
        <source>&quot;switchedOff&quot; must be a list of rules</source>
        <translation>&quot;switchedOff&quot; 必须是规则的列表</translation>
    </message>
    <message>
        <source>%1 is not a Kubernetes version from %2 to %3</source>
        <translation>%1 不是从 %2 到 %3 的 Kubernetes 版本</translation>
    </message>
    <message>
        <source>%1 is not a range of Kubernetes versions like %2..%3</source>
        <translation>%1 不是类似 %2..%3 的 Kubernetes 版本范围</translation>
    </message>
    <message>
        <source>there is no rule %1</source>
        <translation>没有规则 %1</translation>
    </message>
    <message>
        <source>the rule %1 is a rule of the server and cannot be switched off</source>
        <translation>规则 %1 是服务器的规则，不能关闭</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>the layout of the file cannot be changed here; edit it as text</source>
        <translation>无法在此更改该文件的布局；请作为文本编辑它</translation>
    </message>
    <message>
        <source>&quot;switchedOn&quot; must be a list of rules</source>
        <translation>&quot;switchedOn&quot; 必须是规则的列表</translation>
    </message>
    <message>
        <source>the rule %1 is always on</source>
        <translation>规则 %1 始终启用</translation>
    </message>
    <message>
        <source>there is no rule %1; did you mean %2?</source>
        <translation>没有规则 %1；您是否想写 %2？</translation>
    </message>
    <message>
        <source>the settings have no %1; did you mean %2?</source>
        <translation>设置没有 %1；您是否想写 %2？</translation>
    </message>
    <message>
        <source>a pattern of %1 is not a text</source>
        <translation>%1 的一个模式不是文本</translation>
    </message>
    <message>
        <source>%1 must be a list of patterns</source>
        <translation>%1 必须是模式的列表</translation>
    </message>
    <message>
        <source>&quot;rules&quot; must be a mapping of rules to levels</source>
        <translation>&quot;rules&quot; 必须是从规则到级别的映射</translation>
    </message>
    <message>
        <source>%1 is not off, on, error, warning or note</source>
        <translation>%1 不是 off、on、error、warning 或 note</translation>
    </message>
    <message>
        <source>%1 is not error, warning or note</source>
        <translation>%1 不是 error、warning 或 note</translation>
    </message>
    <message>
        <source>%1 is not a number of warnings</source>
        <translation>%1 不是警告的数量</translation>
    </message>
    <message>
        <source>&quot;baseline&quot; must be the path of a file</source>
        <translation>&quot;baseline&quot; 必须是文件的路径</translation>
    </message>
    <message>
        <source>&quot;overrides&quot; must be a list of mappings</source>
        <translation>&quot;overrides&quot; 必须是映射的列表</translation>
    </message>
    <message>
        <source>an override has no &quot;files&quot;</source>
        <translation>一个 override 没有 &quot;files&quot;</translation>
    </message>
    <message>
        <source>the problems of the rule %1 are errors of the server and cannot be lowered</source>
        <translation>规则 %1 的问题是服务器的错误，不能降低级别</translation>
    </message>
    <message>
        <source>the problems of all rules of %1 are errors of the server and cannot be hidden or lowered</source>
        <translation>%1 的所有规则的问题都是服务器的错误，不能隐藏或降低级别</translation>
    </message>
    <message>
        <source>&quot;accepted&quot; must be a list of mappings</source>
        <translation>&quot;accepted&quot; 必须是映射的列表</translation>
    </message>
    <message>
        <source>an accepted difference has an &quot;id&quot;, a &quot;definition&quot; and a &quot;reason&quot;</source>
        <translation>已接受的差异要有 &quot;id&quot;、&quot;definition&quot; 和 &quot;reason&quot;</translation>
    </message>
    <message>
        <source>%1 is not the id of a difference</source>
        <translation>%1 不是差异的 id</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a report of crdctl check --output json.</source>
        <translation>“%1”不是 crdctl check --output json 的报告。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was created by another version of crdctl and cannot be used. Create a new one: crdctl check --output json FILE... &gt; BASELINE</source>
        <translation>“%1”由其他版本的 crdctl 创建，无法使用。请重新创建：crdctl check --output json FILE... &gt; BASELINE</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was created with --baseline and does not contain the problems of that baseline. Create a new one without it: crdctl check --output json FILE... &gt; BASELINE</source>
        <translation>“%1”是使用 --baseline 创建的，不包含该基线中的问题。请不带此选项重新创建：crdctl check --output json FILE... &gt; BASELINE</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>New CRDs</source>
        <translation>新的 CRD</translation>
    </message>
    <message>
        <source>Ask for each definition</source>
        <translation>每个定义都询问</translation>
    </message>
    <message>
        <source>Save the samples too</source>
        <translation>同时保存样例</translation>
    </message>
    <message>
        <source>Save only the definition</source>
        <translation>只保存定义</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Validate opened files as</source>
        <translation>打开的文件的验证方式</translation>
    </message>
    <message>
        <source>Saving with new samples</source>
        <translation>保存时有新样例</translation>
    </message>
    <message>
        <source>What saving does with samples that have no file yet</source>
        <translation>保存时如何处理尚无文件的样例</translation>
    </message>
    <message>
        <source>Target version</source>
        <translation>目标版本</translation>
    </message>
    <message>
        <source>Warnings and advice</source>
        <translation>警告和建议</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Takes effect at the next start. Chinese needs a font, such as that of the Debian package fonts-noto-cjk.</source>
        <translation>下次启动时生效。中文需要相应的字体，例如 Debian 软件包 fonts-noto-cjk 中的字体。</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>窗口的语言</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>语言将在下次启动时更改。</translation>
    </message>
    <message>
        <source>Updates of the opened file</source>
        <translation>对打开的文件的更新</translation>
    </message>
    <message>
        <source>Updates of the last commit</source>
        <translation>对上次提交的更新</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Versions to compare</source>
        <translation>要比较的版本</translation>
    </message>
    <message>
        <source>Results are those of the target version. The matrix and the rules show what differs in the others.</source>
        <translation>结果按目标版本得出。矩阵和规则会显示其他版本的差异。</translation>
    </message>
    <message>
        <source>Versions and rules are stored in %1</source>
        <translation>版本和规则保存在 %1</translation>
    </message>
    <message>
        <source>The versions are set by %1. A change here changes that file.</source>
        <translation>版本由 %1 设置。在此处更改会修改该文件。</translation>
    </message>
    <message>
        <source>Settings of the repository: %1</source>
        <translation>仓库的设置：%1</translation>
    </message>
    <message>
        <source>Other versions and rules are stored in %1</source>
        <translation>其他版本和规则保存在 %1</translation>
    </message>
</context>
<context>
    <name>SeverityToggle</name>
    <message>
        <source>%1: shown; click to hide</source>
        <translation>%1：已显示；单击可隐藏</translation>
    </message>
    <message>
        <source>%1: hidden; click to show</source>
        <translation>%1：已隐藏；单击可显示</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Commit the typed text</source>
        <translation>提交输入的文本</translation>
    </message>
    <message>
        <source>New line in a multi-line field</source>
        <translation>在多行字段中换行</translation>
    </message>
    <message>
        <source>Restore the text of the field</source>
        <translation>恢复字段的文本</translation>
    </message>
    <message>
        <source>Unset the value, when the field is empty</source>
        <translation>字段为空时取消设置该值</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Customize…</source>
        <translation>自定义…</translation>
    </message>
    <message>
        <source>In panes with parts</source>
        <translation>在包含多个部分的窗格中</translation>
    </message>
    <message>
        <source>Next part of Object (again)</source>
        <translation>“对象”的下一部分（再次按下）</translation>
    </message>
    <message>
        <source>Next part of Admission (again)</source>
        <translation>“准入”的下一部分（再次按下）</translation>
    </message>
    <message>
        <source>Next part of Compare</source>
        <translation>“比较”的下一部分</translation>
    </message>
    <message>
        <source>In fields (cannot be changed)</source>
        <translation>在字段中（不能更改）</translation>
    </message>
</context>
<context>
    <name>SidePane</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>What the rule of the selected problem says, and why</source>
        <translation>所选问题的规则的内容和原因</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Simulate requests with sample objects</source>
        <translation>用样例对象模拟请求</translation>
    </message>
    <message>
        <source>Side pane</source>
        <translation>侧边窗格</translation>
    </message>
    <message>
        <source>Collapse the side pane</source>
        <translation>折叠侧边窗格</translation>
    </message>
    <message>
        <source>Side pane tabs</source>
        <translation>侧边窗格的标签页</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The table that kubectl get prints for the samples</source>
        <translation>kubectl get 为样例输出的表格</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Explain</translation>
    </message>
    <message>
        <source>What kubectl explain prints</source>
        <translation>kubectl explain 的输出</translation>
    </message>
    <message>
        <source>OpenAPI</source>
        <translation>OpenAPI</translation>
    </message>
    <message>
        <source>The OpenAPI documents that the server publishes</source>
        <translation>服务器发布的 OpenAPI 文档</translation>
    </message>
    <message>
        <source>Discovery</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>REST paths and names that clients discover</source>
        <translation>客户端发现的 REST 路径和名称</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>What each Kubernetes version says about the definition</source>
        <translation>各 Kubernetes 版本对该定义的结果</translation>
    </message>
    <message>
        <source>Admission</source>
        <translation>准入</translation>
    </message>
    <message>
        <source>Webhooks and policies that see the request</source>
        <translation>会看到该请求的 Webhook 和策略</translation>
    </message>
</context>
<context>
    <name>SideStrip</name>
    <message>
        <source>Side pane, collapsed</source>
        <translation>侧边窗格，已折叠</translation>
    </message>
    <message>
        <source>Expand the side pane</source>
        <translation>展开侧边窗格</translation>
    </message>
    <message>
        <source>All tabs</source>
        <translation>所有标签页</translation>
    </message>
</context>
<context>
    <name>SizeMeter</name>
    <message>
        <source>%1: %2 of %3 bytes</source>
        <translation>%1：%2，上限 %3 字节</translation>
    </message>
    <message>
        <source>The definition is valid. What to do: %1.</source>
        <translation>定义是合法的。处理办法：%1。</translation>
    </message>
    <message>
        <source>What to do: %1.</source>
        <translation>处理办法：%1。</translation>
    </message>
    <message>
        <source>Size: %1 bytes as JSON</source>
        <translation>大小：JSON 形式 %1 字节</translation>
    </message>
    <message>
        <source>%1 B as JSON</source>
        <translation>JSON %1 B</translation>
    </message>
    <message>
        <source>%1 B as JSON, %2</source>
        <translation>JSON %1 B，%2</translation>
    </message>
    <message>
        <source>The definition as JSON without spaces: %1 bytes</source>
        <translation>定义的 JSON（不含空白）：%1 字节</translation>
    </message>
</context>
<context>
    <name>SizeRow</name>
    <message>
        <source>%1 bytes, %2 %; descriptions %3</source>
        <translation>%1 字节，%2 %；描述 %3</translation>
    </message>
    <message>
        <source>%1   %2 %</source>
        <translation>%1   %2 %</translation>
    </message>
</context>
<context>
    <name>SizeView</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1 bytes of JSON, %2 of them descriptions</source>
        <translation>%1 字节 JSON，其中描述 %2 字节</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1，上限 %2：%3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Trim descriptions</source>
        <translation>精简描述</translation>
    </message>
    <message>
        <source>Keep up to depth %1</source>
        <translation>保留到第 %1 层</translation>
    </message>
    <message>
        <source>Remove the descriptions of fields nested deeper than %1, in one step that can be undone</source>
        <translation>移除嵌套深于第 %1 层的字段的描述，一步完成，可撤销</translation>
    </message>
    <message>
        <source>saves %1, leaves %2</source>
        <translation>节省 %1，剩余 %2</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>以列表显示</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>最大的在前</translation>
    </message>
    <message>
        <source>Descriptions first</source>
        <translation>描述在前</translation>
    </message>
    <message>
        <source>By path</source>
        <translation>按路径</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Parts by size</source>
        <translation>按大小列出的各部分</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>There is no definition to measure</source>
        <translation>没有可测量的定义</translation>
    </message>
    <message>
        <source>How it is sent</source>
        <translation>发送方式</translation>
    </message>
    <message>
        <source>Rejected with %1</source>
        <translation>以下方式会被拒绝：%1</translation>
    </message>
</context>
<context>
    <name>SourceCommands</name>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Move the selected text to the clipboard</source>
        <translation>将所选文本移到剪贴板</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected text to the clipboard</source>
        <translation>将所选文本复制到剪贴板</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Insert the clipboard at the cursor</source>
        <translation>在光标处插入剪贴板内容</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Toggle comment</source>
        <translation>切换注释</translation>
    </message>
    <message>
        <source>Comment or uncomment the selected lines</source>
        <translation>注释或取消注释所选的行</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>补全</translation>
    </message>
    <message>
        <source>Show what can be written at the cursor</source>
        <translation>显示光标处可以书写的内容</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Find and replace text in the file or the sample object</source>
        <translation>在文件或样例对象中查找和替换文本</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Go to line…</source>
        <translation>转到行…</translation>
    </message>
    <message>
        <source>Go to a line of the source, or to line:column</source>
        <translation>转到源码的某一行，或转到“行:列”</translation>
    </message>
    <message>
        <source>Show in the tree</source>
        <translation>在树中显示</translation>
    </message>
    <message>
        <source>Select the schema node at the cursor of the source</source>
        <translation>选择源码光标处的模式节点</translation>
    </message>
    <message>
        <source>Larger source text</source>
        <translation>放大源码文字</translation>
    </message>
    <message>
        <source>Smaller source text</source>
        <translation>缩小源码文字</translation>
    </message>
    <message>
        <source>Normal source text size</source>
        <translation>标准源码文字大小</translation>
    </message>
    <message>
        <source>Select the next match of the search</source>
        <translation>选择下一个查找结果</translation>
    </message>
    <message>
        <source>Select the previous match of the search</source>
        <translation>选择上一个查找结果</translation>
    </message>
    <message>
        <source>Enlarge the text of the source only</source>
        <translation>仅放大源码的文字</translation>
    </message>
    <message>
        <source>Reduce the text of the source only</source>
        <translation>仅缩小源码的文字</translation>
    </message>
    <message>
        <source>Reset the text size of the source</source>
        <translation>还原源码的文字大小</translation>
    </message>
</context>
<context>
    <name>SourceEditor</name>
    <message>
        <source>Source text</source>
        <translation>源文本</translation>
    </message>
    <message>
        <source>Line numbers and marks</source>
        <translation>行号和标记</translation>
    </message>
    <message>
        <source>Proposed: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message numerus="yes">
        <source>Overview: %n problem(s)</source>
        <translation>
            <numerusform>概览：%n 个问题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcePane</name>
    <message>
        <source>Source</source>
        <translation>源码</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>%1 Press to try again.</source>
        <translation>%1 按下可重试。</translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>查找和替换</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>expanded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Selected: %1</source>
        <translation>所选：%1</translation>
    </message>
    <message>
        <source>Not protected from a crash</source>
        <translation>未受崩溃保护</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>%1 · Kubernetes %2</source>
        <translation>%1 · Kubernetes %2</translation>
    </message>
</context>
<context>
    <name>StepBar</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>StepMarks</name>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>See</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>阅读</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>pruned</source>
        <translation>已剪裁</translation>
    </message>
    <message>
        <source>null dropped</source>
        <translation>null 已丢弃</translation>
    </message>
    <message>
        <source>defaulted</source>
        <translation>已设默认值</translation>
    </message>
    <message>
        <source>null defaulted</source>
        <translation>null 已设默认值</translation>
    </message>
    <message>
        <source>metadata dropped</source>
        <translation>元数据已丢弃</translation>
    </message>
    <message>
        <source>status dropped</source>
        <translation>status 已丢弃</translation>
    </message>
    <message>
        <source>status kept</source>
        <translation>status 已保留</translation>
    </message>
    <message>
        <source>field dropped</source>
        <translation>丢弃字段</translation>
    </message>
    <message>
        <source>field kept</source>
        <translation>保留字段</translation>
    </message>
    <message>
        <source>A write to /status changes nothing but status: this field is dropped.</source>
        <translation>对 /status 的写入只更改 status：该字段被丢弃。</translation>
    </message>
    <message>
        <source>generation set</source>
        <translation>generation 已设置</translation>
    </message>
    <message>
        <source>No schema describes the object that contains this field.</source>
        <translation>没有模式描述包含此字段的对象。</translation>
    </message>
    <message>
        <source>The schema does not specify this field.</source>
        <translation>模式没有指定此字段。</translation>
    </message>
    <message>
        <source>The field is null, but its schema is not nullable and has no default.</source>
        <translation>该字段为 null，但其模式不可为 null 且没有默认值。</translation>
    </message>
    <message>
        <source>The field was absent and its schema has a default.</source>
        <translation>该字段缺失，其模式有默认值。</translation>
    </message>
    <message>
        <source>The field was null, its schema is not nullable and has a default.</source>
        <translation>该字段为 null，其模式不可为 null 且有默认值。</translation>
    </message>
    <message>
        <source>Metadata has no such field.</source>
        <translation>metadata 没有这样的字段。</translation>
    </message>
    <message>
        <source>Status is a subresource: it is written only through /status.</source>
        <translation>status 是子资源：只能通过 /status 写入。</translation>
    </message>
    <message>
        <source>defaulted on read</source>
        <translation>读取时设置默认值</translation>
    </message>
    <message>
        <source>dropped on read</source>
        <translation>读取时丢弃</translation>
    </message>
    <message>
        <source>Not stored: the default is set whenever the object is read.</source>
        <translation>未存储：每次读取对象时设置该默认值。</translation>
    </message>
    <message>
        <source>Still stored: the value is dropped whenever the object is read.</source>
        <translation>仍被存储：每次读取对象时丢弃该值。</translation>
    </message>
    <message>
        <source>The start of a deletion raises the generation.</source>
        <translation>删除开始时会增加 generation。</translation>
    </message>
    <message>
        <source>Custom resources have no grace period: it is 0, whatever the request says.</source>
        <translation>自定义资源没有宽限期：无论请求如何指定，它都为 0。</translation>
    </message>
    <message>
        <source>The object has finalizers, so it is not removed: it is marked as being deleted.</source>
        <translation>对象有终结器（finalizer），因此不会被移除：它被标记为正在删除。</translation>
    </message>
    <message>
        <source>server field dropped</source>
        <translation>服务器字段已丢弃</translation>
    </message>
    <message>
        <source>server field kept</source>
        <translation>服务器字段已保留</translation>
    </message>
    <message>
        <source>generation raised</source>
        <translation>generation 已增加</translation>
    </message>
    <message>
        <source>generation kept</source>
        <translation>generation 未变</translation>
    </message>
    <message>
        <source>finalizers set</source>
        <translation>终结器（finalizer）已设置</translation>
    </message>
    <message>
        <source>deletion marked</source>
        <translation>已标记删除</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>finalized</source>
        <translation>已终结</translation>
    </message>
    <message>
        <source>The server sets the generation: a new object has 1.</source>
        <translation>服务器设置 generation：新对象为 1。</translation>
    </message>
    <message>
        <source>Only the server sets this field: the value of the client is dropped.</source>
        <translation>只有服务器设置此字段：客户端的值会被丢弃。</translation>
    </message>
    <message>
        <source>Only the server sets this field: an update keeps the stored value.</source>
        <translation>只有服务器设置此字段：更新会保留已存储的值。</translation>
    </message>
    <message>
        <source>A field outside of metadata changed, so the server raises the generation.</source>
        <translation>metadata 之外有字段更改，因此服务器会增大 generation。</translation>
    </message>
    <message>
        <source>No field outside of metadata changed, so the generation stays as it is.</source>
        <translation>metadata 之外没有字段更改，因此 generation 保持不变。</translation>
    </message>
    <message>
        <source>The propagation policy decides between the finalizers orphan and foregroundDeletion.</source>
        <translation>传播策略决定使用终结器（finalizer）orphan 还是 foregroundDeletion。</translation>
    </message>
    <message>
        <source>The propagation policy drops the only finalizers, so the object is removed.</source>
        <translation>传播策略移除了仅有的终结器（finalizer），因此对象会被移除。</translation>
    </message>
    <message>
        <source>The object has no finalizers, so it is removed at once.</source>
        <translation>对象没有终结器（finalizer），因此会立即被移除。</translation>
    </message>
    <message>
        <source>The object is being deleted and the last finalizer is gone, so it is removed.</source>
        <translation>对象正在被删除，且最后一个终结器（finalizer）已不存在，因此对象会被移除。</translation>
    </message>
    <message>
        <source>name generated</source>
        <translation>name 已生成</translation>
    </message>
    <message>
        <source>The server adds five random characters to generateName: xxxxx stands for them.</source>
        <translation>服务器会在 generateName 后加上五个随机字符：此处以 xxxxx 表示。</translation>
    </message>
    <message>
        <source>status removed</source>
        <translation>已移除 status</translation>
    </message>
    <message>
        <source>Status is a subresource: the stored status, as the request reads it, is kept until /status is written.</source>
        <translation>status 是子资源：在写入 /status 之前，保留请求所读到的已存储 status。</translation>
    </message>
    <message>
        <source>A write to /status replaces the status: this one has none, so none is stored.</source>
        <translation>写入 /status 会替换 status：此次写入没有 status，因此不存储 status。</translation>
    </message>
    <message>
        <source>A write to /status changes nothing but status: the stored value, as the request reads it, is kept.</source>
        <translation>写入 /status 只更改 status：保留请求所读到的已存储值。</translation>
    </message>
</context>
<context>
    <name>StopDetails</name>
    <message>
        <source>Messages of the stage</source>
        <translation>该阶段的消息</translation>
    </message>
    <message>
        <source>The webhook is not called for this request.</source>
        <translation>此请求不会调用该 Webhook。</translation>
    </message>
    <message>
        <source>AdmissionReview that is sent to the webhook (as YAML, keys sorted)</source>
        <translation>发送给 Webhook 的 AdmissionReview（YAML 形式，键已排序）</translation>
    </message>
    <message>
        <source>As sent and as returned (keys sorted)</source>
        <translation>发送时与返回时（键已排序）</translation>
    </message>
    <message>
        <source>Before and after this stage (keys sorted)</source>
        <translation>此阶段之前和之后（键已排序）</translation>
    </message>
    <message>
        <source>AdmissionReview</source>
        <translation>AdmissionReview</translation>
    </message>
    <message>
        <source>The object before and after the stage</source>
        <translation>此阶段之前和之后的对象</translation>
    </message>
    <message>
        <source>Not changed by this stage (keys sorted)</source>
        <translation>此阶段未更改（键已排序）</translation>
    </message>
</context>
<context>
    <name>StopRow</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>StoredDialog</name>
    <message>
        <source>As stored</source>
        <translation>存储后</translation>
    </message>
    <message>
        <source>%1 as stored</source>
        <translation>存储后的 %1</translation>
    </message>
    <message>
        <source>− is the file, with its keys sorted; + is what kubectl get returns after this update. Left out: the status, times, uid, generation, resourceVersion and managedFields.</source>
        <translation>− 是文件（键已排序）；+ 是此更新之后 kubectl get 返回的内容。不含：status、时间、uid、generation、resourceVersion 和 managedFields。</translation>
    </message>
    <message>
        <source>− is the file, with its keys sorted; + is what kubectl get returns once the definition is created. Left out: the status, times, uid, generation, resourceVersion and managedFields.</source>
        <translation>− 是文件（键已排序）；+ 是定义创建之后 kubectl get 返回的内容。不含：status、时间、uid、generation、resourceVersion 和 managedFields。</translation>
    </message>
    <message>
        <source>From the file to the stored definition</source>
        <translation>从文件到存储的定义</translation>
    </message>
    <message>
        <source>The server stores the definition as it is in the file.</source>
        <translation>服务器按文件原样存储此定义。</translation>
    </message>
    <message>
        <source>GitOps tools that compare without a server-side diff show the removed lines as a difference.</source>
        <translation>不用服务器端差异进行比较的 GitOps 工具会把被移除的行显示为差异。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>StoredObjectBox</name>
    <message>
        <source>stored: %1</source>
        <translation>已存储：%1</translation>
    </message>
    <message>
        <source>nothing stored yet</source>
        <translation>尚未存储任何对象</translation>
    </message>
    <message>
        <source>sample: %1</source>
        <translation>样例：%1</translation>
    </message>
    <message>
        <source>The stored object that the update replaces</source>
        <translation>更新所替换的已存储对象</translation>
    </message>
    <message>
        <source>Stored object</source>
        <translation>已存储的对象</translation>
    </message>
    <message>
        <source>none: create the object</source>
        <translation>无：创建该对象</translation>
    </message>
    <message>
        <source>The stored object that the apply changes</source>
        <translation>应用所更改的已存储对象</translation>
    </message>
</context>
<context>
    <name>StoredVersionsDialog</name>
    <message>
        <source>Stored versions of %1</source>
        <translation>%1 的存储版本</translation>
    </message>
    <message>
        <source>An update must keep every version that the cluster lists in status.storedVersions. This command prints them:</source>
        <translation>更新必须保留集群在 status.storedVersions 中列出的每个版本。用此命令打印它们：</translation>
    </message>
    <message>
        <source>e.g. v1beta1, v1</source>
        <translation>例如 v1beta1, v1</translation>
    </message>
    <message>
        <source>Stored versions</source>
        <translation>存储版本</translation>
    </message>
    <message>
        <source>If empty: %1. Remembered for this file; the file is not changed.</source>
        <translation>如果为空：%1。会为此文件记住；文件不会更改。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
</context>
<context>
    <name>Syntax</name>
    <message>
        <source>There is no syntax definition for this file type.</source>
        <translation>没有适用于此文件类型的语法定义。</translation>
    </message>
    <message>
        <source>The syntax highlighter (crd-syntax-helper) is not installed.</source>
        <translation>未安装语法高亮程序（crd-syntax-helper）。</translation>
    </message>
    <message>
        <source>The syntax highlighter did not start.</source>
        <translation>语法高亮程序未能启动。</translation>
    </message>
    <message>
        <source>The syntax highlighter has a different version.</source>
        <translation>语法高亮程序的版本不符。</translation>
    </message>
    <message>
        <source>The syntax highlighter did not respond in time.</source>
        <translation>语法高亮程序未及时响应。</translation>
    </message>
    <message>
        <source>The response of the syntax highlighter cannot be read.</source>
        <translation>无法读取语法高亮程序的响应。</translation>
    </message>
    <message>
        <source>This program was built without syntax highlighting.</source>
        <translation>此程序构建时未包含语法高亮。</translation>
    </message>
    <message>
        <source>The alias *%1 refers to an anchor that is not defined before it.</source>
        <translation>别名 *%1 指向的锚点在它之前没有定义。</translation>
    </message>
    <message>
        <source>The file has more than %1 keys and values; this document and those after it are not read.</source>
        <translation>文件中的键和值超过 %1 个；该文档及其后的文档不读取。</translation>
    </message>
    <message>
        <source>The file has more than %1 lines that start with % (directives); the file is not read.</source>
        <translation>文件中以 % 开头的行（指令）超过 %1 行；不读取该文件。</translation>
    </message>
    <message>
        <source>Too many unusual tags or keys in flow collections.</source>
        <translation>流式集合中不常见的标签或键过多。</translation>
    </message>
    <message>
        <source>the text ends unexpectedly</source>
        <translation>文本意外结束</translation>
    </message>
    <message>
        <source>found `%1`</source>
        <translation>发现 `%1`</translation>
    </message>
    <message>
        <source>expected the end of the text</source>
        <translation>应为文本的结尾</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>应为一个值</translation>
    </message>
    <message>
        <source>expected a key in double quotes</source>
        <translation>应为双引号中的键</translation>
    </message>
    <message>
        <source>expected &quot;:&quot; after the key</source>
        <translation>键之后应为 &quot;:&quot;</translation>
    </message>
    <message>
        <source>expected &quot;,&quot; or &quot;}&quot; after the value</source>
        <translation>值之后应为 &quot;,&quot; 或 &quot;}&quot;</translation>
    </message>
    <message>
        <source>expected &quot;,&quot; or &quot;]&quot; after the item</source>
        <translation>项之后应为 &quot;,&quot; 或 &quot;]&quot;</translation>
    </message>
    <message>
        <source>expected a digit</source>
        <translation>应为一个数字</translation>
    </message>
    <message>
        <source>expected the closing quote, or an escape such as &quot;\n&quot;</source>
        <translation>应为右引号，或类似 &quot;\n&quot; 的转义</translation>
    </message>
    <message>
        <source>expected an escape that JSON has; &quot;\\&quot; is a backslash</source>
        <translation>应为 JSON 具有的转义；&quot;\\&quot; 表示反斜杠</translation>
    </message>
    <message>
        <source>expected four hexadecimal digits</source>
        <translation>应为四个十六进制数字</translation>
    </message>
    <message>
        <source>The file has %1 bytes; files of more than %2 bytes are not read.</source>
        <translation>文件有 %1 字节；超过 %2 字节的文件不读取。</translation>
    </message>
    <message>
        <source>a &quot;:&quot; starts a mapping here, where only a value is allowed; move the entry to its own line, or quote the text</source>
        <translation>这里的 &quot;:&quot; 开始一个映射，而此处只允许值；请将该条目移到单独一行，或给文本加引号</translation>
    </message>
    <message>
        <source>expected a key at the indentation of its neighbours; check the indentation and the quotes of the lines above</source>
        <translation>应为与相邻条目缩进相同的键；请检查上面各行的缩进和引号</translation>
    </message>
    <message>
        <source>expected &quot;-&quot; for the next list item at the indentation of its neighbours</source>
        <translation>应为与相邻条目缩进相同的 &quot;-&quot;，表示列表的下一项</translation>
    </message>
    <message>
        <source>expected &quot;,&quot; or &quot;]&quot; in the list that &quot;[&quot; opened</source>
        <translation>由 &quot;[&quot; 开始的列表中应为 &quot;,&quot; 或 &quot;]&quot;</translation>
    </message>
    <message>
        <source>expected &quot;,&quot; or &quot;}&quot; in the mapping that &quot;{&quot; opened</source>
        <translation>由 &quot;{&quot; 开始的映射中应为 &quot;,&quot; 或 &quot;}&quot;</translation>
    </message>
    <message>
        <source>expected the end of the document, or &quot;---&quot; before another one</source>
        <translation>应为文档的结尾，或在另一个文档之前的 &quot;---&quot;</translation>
    </message>
    <message>
        <source>this character cannot start a value; quote the text</source>
        <translation>该字符不能作为值的开头；请给文本加引号</translation>
    </message>
    <message>
        <source>found a tab where indentation must be spaces</source>
        <translation>应使用空格缩进的地方有制表符</translation>
    </message>
    <message>
        <source>a list item cannot start here; move the &quot;-&quot; to its own line</source>
        <translation>列表的项不能从这里开始；请将 &quot;-&quot; 移到单独一行</translation>
    </message>
    <message>
        <source>a key cannot start here</source>
        <translation>键不能从这里开始</translation>
    </message>
    <message>
        <source>the closing quote is missing</source>
        <translation>缺少右引号</translation>
    </message>
    <message>
        <source>the closing quote is missing before the document ends</source>
        <translation>文档结束之前缺少右引号</translation>
    </message>
    <message>
        <source>unknown escape in double quotes; write &quot;\\&quot; for a backslash, or use single quotes</source>
        <translation>双引号中有未知的转义；请用 &quot;\\&quot; 表示反斜杠，或使用单引号</translation>
    </message>
    <message>
        <source>expected hexadecimal digits in the escape</source>
        <translation>转义中应为十六进制数字</translation>
    </message>
    <message>
        <source>the escape is not a Unicode character</source>
        <translation>该转义不是 Unicode 字符</translation>
    </message>
    <message>
        <source>expected a name after &quot;&amp;&quot; or &quot;*&quot;</source>
        <translation>&quot;&amp;&quot; 或 &quot;*&quot; 之后应为名称</translation>
    </message>
    <message>
        <source>expected &quot;&gt;&quot; at the end of the tag</source>
        <translation>标签末尾应为 &quot;&gt;&quot;</translation>
    </message>
    <message>
        <source>expected &quot;!&quot; in the tag</source>
        <translation>标签中应为 &quot;!&quot;</translation>
    </message>
    <message>
        <source>the tag&apos;s handle is not declared by a %TAG directive</source>
        <translation>%TAG 指令没有声明该标签的句柄</translation>
    </message>
    <message>
        <source>the directive or property appears twice</source>
        <translation>该指令或属性出现两次</translation>
    </message>
    <message>
        <source>expected a comment or the end of the line</source>
        <translation>应为注释或行尾</translation>
    </message>
    <message>
        <source>the indentation indicator must be 1 to 9</source>
        <translation>缩进指示符必须是 1 到 9</translation>
    </message>
    <message>
        <source>expected a space</source>
        <translation>应为空格</translation>
    </message>
    <message>
        <source>this control character is not allowed in YAML; write an escape in double quotes</source>
        <translation>YAML 不允许此控制字符；请在双引号中写成转义</translation>
    </message>
    <message>
        <source>only YAML 1.1 is supported</source>
        <translation>只支持 YAML 1.1</translation>
    </message>
    <message>
        <source>the mapping starts at line %1, column %2</source>
        <translation>映射从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the list starts at line %1, column %2</source>
        <translation>列表从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the quoted text starts at line %1, column %2</source>
        <translation>带引号的文本从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the key starts at line %1, column %2</source>
        <translation>键从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the block text starts at line %1, column %2</source>
        <translation>块文本从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the anchor starts at line %1, column %2</source>
        <translation>锚点从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the alias starts at line %1, column %2</source>
        <translation>别名从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the tag starts at line %1, column %2</source>
        <translation>标签从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the text starts at line %1, column %2</source>
        <translation>文本从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the value starts at line %1, column %2</source>
        <translation>值从第 %1 行第 %2 列开始</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>行尾</translation>
    </message>
    <message>
        <source>a tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>a space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>a control character</source>
        <translation>控制字符</translation>
    </message>
    <message>
        <source>found a NUL byte, which is not allowed in YAML; is this a text file?</source>
        <translation>发现 NUL 字节，YAML 不允许它；这是文本文件吗？</translation>
    </message>
    <message>
        <source>found a control character, which is not allowed in YAML; write it as an escape in double quotes</source>
        <translation>发现控制字符，YAML 不允许它；请在双引号中写成转义</translation>
    </message>
    <message>
        <source>found bytes that are not UTF-8; save the file as UTF-8</source>
        <translation>发现不是 UTF-8 的字节；请将文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>At line %1, column %2: %3.</source>
        <translation>第 %1 行第 %2 列：%3。</translation>
    </message>
    <message>
        <source>At line %1, column %2: found %3; %4.</source>
        <translation>第 %1 行第 %2 列：发现%3；%4。</translation>
    </message>
    <message>
        <source>At line %1, column %2: found %3; %4 (%5).</source>
        <translation>第 %1 行第 %2 列：发现%3；%4（%5）。</translation>
    </message>
    <message>
        <source>save the file as UTF-8</source>
        <translation>请将文件保存为 UTF-8</translation>
    </message>
    <message>
        <source>The document&apos;s aliases expand to far more values than the document has; readers of YAML such as the server&apos;s reject it.</source>
        <translation>文档的别名展开后的值远多于文档本身的值；服务器所用的这类 YAML 读取器会拒绝它。</translation>
    </message>
    <message>
        <source>The alias *%1 is inside of its own anchor.</source>
        <translation>别名 *%1 位于它自己的锚点之内。</translation>
    </message>
    <message>
        <source>CRD Designer reads at most %1 levels of nested collections; the rest of the file is not read.</source>
        <translation>CRD Designer 最多读取 %1 层嵌套集合；不读取文件的其余部分。</translation>
    </message>
</context>
<context>
    <name>TabStrip</name>
    <message>
        <source>All tabs</source>
        <translation>所有标签页</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>The table has more than %1 cells; the rows after %2 are not shown.</source>
        <translation>表格的单元格超过 %1 个；第 %2 行之后的行未显示。</translation>
    </message>
    <message>
        <source>The path of column %1 visits too many values; the rows after %2 are not shown.</source>
        <translation>列 %1 的路径访问的值过多；第 %2 行之后的行未显示。</translation>
    </message>
    <message>
        <source>The cells have more than %1 bytes; the rows after %2 are not shown.</source>
        <translation>单元格超过 %1 字节；第 %2 行之后的行未显示。</translation>
    </message>
    <message>
        <source>This document is not a definition.</source>
        <translation>此文档不是定义。</translation>
    </message>
    <message>
        <source>The definition has no version.</source>
        <translation>定义没有版本。</translation>
    </message>
    <message>
        <source>The schema of version %1 is missing or not structural, so the server has no objects of it.</source>
        <translation>版本 %1 的模式缺失或不是结构化模式，因此服务器没有该版本的对象。</translation>
    </message>
    <message>
        <source>The default of the schema&apos;s root is not an object, so no object can be read.</source>
        <translation>模式根节点的默认值不是对象，因此无法读取任何对象。</translation>
    </message>
    <message>
        <source>The sample cannot be read.</source>
        <translation>无法读取此样例。</translation>
    </message>
    <message>
        <source>The server rejects it: %1</source>
        <translation>服务器拒绝此对象：%1</translation>
    </message>
    <message>
        <source>Version %1 is not served: kubectl cannot get it.</source>
        <translation>版本 %1 未提供服务：kubectl 无法获取它。</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) of other kinds are not in this table.</source>
        <translation>
            <numerusform>有 %n 个其他类型的样例不在此表格中。</numerusform>
        </translation>
    </message>
    <message>
        <source>The path is not valid JSONPath: %1.</source>
        <translation>该路径不是有效的 JSONPath：%1。</translation>
    </message>
    <message>
        <source>The server prints no column after %1, whose path is not valid.</source>
        <translation>列 %1 的路径无效，服务器不输出其后的列。</translation>
    </message>
    <message>
        <source>Blank in every row: check its path and its type.</source>
        <translation>每一行都为空：请检查其路径和类型。</translation>
    </message>
    <message>
        <source>The table ends before this row.</source>
        <translation>表格在此行之前结束。</translation>
    </message>
    <message>
        <source>No sample has a status, which a controller writes, so its columns are blank.</source>
        <translation>没有样例包含由控制器写入的 status，因此其各列为空。</translation>
    </message>
    <message>
        <source>The table has more than %1 bytes: its widest cell has %2 characters.</source>
        <translation>该表超过 %1 字节：最宽的单元格有 %2 个字符。</translation>
    </message>
    <message>
        <source>It cannot be read at %1: %2</source>
        <translation>无法以 %1 读取：%2</translation>
    </message>
    <message>
        <source>The path has a range, which is not simulated.</source>
        <translation>该路径含有 range，此处不予模拟。</translation>
    </message>
    <message>
        <source>Whether the server accepts it is not known: %1</source>
        <translation>服务器是否接受它尚不清楚：%1</translation>
    </message>
</context>
<context>
    <name>TableCell</name>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
</context>
<context>
    <name>TableCommands</name>
    <message>
        <source>Go to the table</source>
        <translation>转到表格</translation>
    </message>
    <message>
        <source>The table that kubectl get prints for the samples</source>
        <translation>kubectl get 为样例输出的表格</translation>
    </message>
    <message>
        <source>Table tab</source>
        <translation>表格标签页</translation>
    </message>
    <message>
        <source>Show or hide the table of kubectl get</source>
        <translation>显示或隐藏 kubectl get 的表格</translation>
    </message>
    <message>
        <source>Wide table</source>
        <translation>宽表格</translation>
    </message>
    <message>
        <source>Show columns of all priorities, as kubectl get -o wide</source>
        <translation>显示所有优先级的列，如同 kubectl get -o wide</translation>
    </message>
    <message>
        <source>Labels in the table</source>
        <translation>表格中的标签</translation>
    </message>
    <message>
        <source>Show the labels of each object, as kubectl get --show-labels</source>
        <translation>显示每个对象的标签，如同 kubectl get --show-labels</translation>
    </message>
    <message>
        <source>Namespaces in the table</source>
        <translation>表格中的命名空间</translation>
    </message>
    <message>
        <source>Show the namespace of each object, as kubectl get -A</source>
        <translation>显示每个对象的命名空间，如同 kubectl get -A</translation>
    </message>
    <message>
        <source>Copy the table as text</source>
        <translation>将表格复制为文本</translation>
    </message>
    <message>
        <source>Copy exactly what kubectl get prints</source>
        <translation>原样复制 kubectl get 的输出</translation>
    </message>
    <message>
        <source>Add a column for a field…</source>
        <translation>为字段添加列…</translation>
    </message>
    <message>
        <source>Choose a field of the schema that kubectl get shows as a column</source>
        <translation>选择模式中的字段，由 kubectl get 显示为一列</translation>
    </message>
    <message>
        <source>Edit column</source>
        <translation>编辑列</translation>
    </message>
    <message>
        <source>Edit name, path, type and priority of the selected column</source>
        <translation>编辑所选列的名称、路径、类型和优先级</translation>
    </message>
    <message>
        <source>Move column left</source>
        <translation>左移列</translation>
    </message>
    <message>
        <source>Move the selected column before the previous one</source>
        <translation>将所选列移到前一列之前</translation>
    </message>
    <message>
        <source>Move column right</source>
        <translation>右移列</translation>
    </message>
    <message>
        <source>Move the selected column after the next one</source>
        <translation>将所选列移到后一列之后</translation>
    </message>
    <message>
        <source>Remove column</source>
        <translation>移除列</translation>
    </message>
    <message>
        <source>Remove the selected column from the definition</source>
        <translation>从定义中移除所选列</translation>
    </message>
    <message>
        <source>Change column type</source>
        <translation>更改列类型</translation>
    </message>
    <message>
        <source>Choose the type of the selected column, which decides how kubectl shows its values</source>
        <translation>选择所选列的类型，它决定 kubectl 如何显示其值</translation>
    </message>
    <message>
        <source>Column only with -o wide</source>
        <translation>仅用 -o wide 时显示该列</translation>
    </message>
    <message>
        <source>Give the selected column priority 1, so that only kubectl get -o wide shows it</source>
        <translation>将所选列的优先级设为 1，使其仅在 kubectl get -o wide 时显示</translation>
    </message>
</context>
<context>
    <name>TableFacts</name>
    <message>
        <source>Hover over a cell, or go to it with the arrow keys, for its path and value</source>
        <translation>将指针悬停在单元格上，或用方向键移到该单元格，可查看其路径和值</translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>Names of the columns</source>
        <translation>列的名称</translation>
    </message>
</context>
<context>
    <name>TablePane</name>
    <message>
        <source>This column is not in the definition, so it cannot be edited.</source>
        <translation>此列不在定义中，因此无法编辑。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>列 %1</translation>
    </message>
</context>
<context>
    <name>TableProblem</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
</context>
<context>
    <name>TableRow</name>
    <message>
        <source>Move %1 up</source>
        <translation>上移 %1</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>下移 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>TargetBox</name>
    <message>
        <source>Target version</source>
        <translation>目标版本</translation>
    </message>
    <message>
        <source>Target version: validation follows this version of the API server</source>
        <translation>目标版本：验证遵循此版本的 API 服务器</translation>
    </message>
    <message>
        <source>Set by %1: another choice changes that file</source>
        <translation>由 %1 设置：选择其他值会更改该文件</translation>
    </message>
</context>
<context>
    <name>TextPart</name>
    <message>
        <source>samples</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>mapping between versions</source>
        <translation>版本之间的映射</translation>
    </message>
    <message>
        <source>admission configuration</source>
        <translation>准入配置</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>the end of a list</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>the middle of a list</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 is the file of the definition. Nothing was saved: choose another file.</source>
        <translation>%1 是定义的文件。未保存任何内容：请选择另一个文件。</translation>
    </message>
    <message>
        <source>%1 is the file of the samples. Nothing was saved: choose another file.</source>
        <translation>%1 是样例的文件。未保存任何内容：请选择另一个文件。</translation>
    </message>
    <message>
        <source>%1 is the file of the mapping between versions. Nothing was saved: choose another file.</source>
        <translation>%1 是版本之间映射的文件。未保存任何内容：请选择另一个文件。</translation>
    </message>
    <message>
        <source>%1 is the file of the admission configuration. Nothing was saved: choose another file.</source>
        <translation>%1 是准入配置的文件。未保存任何内容：请选择另一个文件。</translation>
    </message>
</context>
<context>
    <name>TextsTab</name>
    <message>
        <source>Text of %1</source>
        <translation>%1 的文本</translation>
    </message>
    <message>
        <source>Both texts are the same</source>
        <translation>两侧文本相同</translation>
    </message>
    <message>
        <source>Select a row to see its text</source>
        <translation>选择一行以查看其文本</translation>
    </message>
    <message>
        <source>Texts are compared for schema nodes</source>
        <translation>只比较模式节点的文本</translation>
    </message>
</context>
<context>
    <name>ThreeSides</name>
    <message>
        <source>Your version</source>
        <translation>你的版本</translation>
    </message>
    <message>
        <source>Changes in both</source>
        <translation>双方的更改</translation>
    </message>
    <message>
        <source>Merged result</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>File on disk</source>
        <translation>磁盘上的文件</translation>
    </message>
    <message>
        <source>Merged result, compared with the file on disk</source>
        <translation>合并结果，与磁盘上的文件比较</translation>
    </message>
    <message>
        <source>%1, compared with the file on disk</source>
        <translation>%1，与磁盘上的文件比较</translation>
    </message>
    <message>
        <source>Changes in the file on disk</source>
        <translation>磁盘上文件的更改</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>There are unsaved changes</source>
        <translation>有未保存的更改</translation>
    </message>
    <message>
        <source>Changed since it was saved</source>
        <translation>保存后有更改</translation>
    </message>
    <message>
        <source>Teaching mode</source>
        <translation>教学模式</translation>
    </message>
    <message>
        <source>Leave teaching mode</source>
        <translation>退出教学模式</translation>
    </message>
</context>
<context>
    <name>TypeMenu</name>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
</context>
<context>
    <name>TypedAnswer</name>
    <message>
        <source>Your answer</source>
        <translation>你的答案</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Save the changes?</source>
        <translation>保存更改？</translation>
    </message>
    <message>
        <source>Discard the changes</source>
        <translation>丢弃更改</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>UserBar</name>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>User name of the request</source>
        <translation>请求的用户名</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Groups of the user, separated by commas</source>
        <translation>用户所属的组，以逗号分隔</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Authorizer</source>
        <translation>鉴权器</translation>
    </message>
    <message>
        <source>Its decisions are unknown</source>
        <translation>其决定未知</translation>
    </message>
    <message>
        <source>Allows every check</source>
        <translation>允许所有检查</translation>
    </message>
    <message>
        <source>Denies every check</source>
        <translation>拒绝所有检查</translation>
    </message>
    <message>
        <source>Allows these checks</source>
        <translation>允许以下检查</translation>
    </message>
    <message>
        <source>The decisions of the cluster&apos;s authorizer in expressions: the roles of the cluster are not known here</source>
        <translation>集群的鉴权器在表达式中的决定：此处不知道集群的角色</translation>
    </message>
    <message>
        <source>Decisions of the cluster&apos;s authorizer</source>
        <translation>集群鉴权器的决定</translation>
    </message>
    <message>
        <source>get secrets in default, create pods/exec, get /healthz</source>
        <translation>get secrets in default, create pods/exec, get /healthz</translation>
    </message>
    <message>
        <source>Checks that the authorizer allows, separated by commas</source>
        <translation>鉴权器允许的检查，以逗号分隔</translation>
    </message>
</context>
<context>
    <name>ValidationCommands</name>
    <message>
        <source>Choose what to validate as…</source>
        <translation>选择验证方式…</translation>
    </message>
    <message>
        <source>Switch to validating an update</source>
        <translation>切换为验证更新</translation>
    </message>
    <message>
        <source>Switch to validating a create</source>
        <translation>切换为验证创建</translation>
    </message>
    <message>
        <source>Show the problems of the other request: create or update</source>
        <translation>显示另一种请求（创建或更新）的问题</translation>
    </message>
    <message>
        <source>Validate as a new CRD</source>
        <translation>作为新 CRD 验证</translation>
    </message>
    <message>
        <source>Show the server response to a create request</source>
        <translation>显示服务器对创建请求的响应</translation>
    </message>
    <message>
        <source>For a definition that was applied after it was saved: update the file on disk</source>
        <translation>适用于保存后已应用的定义：更新磁盘上的文件</translation>
    </message>
    <message>
        <source>Stored versions of the cluster…</source>
        <translation>集群的存储版本…</translation>
    </message>
    <message>
        <source>Enter status.storedVersions, which an update must keep</source>
        <translation>输入更新必须保留的 status.storedVersions</translation>
    </message>
    <message>
        <source>Validate as a new CRD, or as an update of what the cluster has stored</source>
        <translation>作为新 CRD 验证，或作为对集群中已存储内容的更新来验证</translation>
    </message>
    <message>
        <source>Validate as an update of the opened file</source>
        <translation>作为对打开的文件的更新来验证</translation>
    </message>
    <message>
        <source>Show the server response to an update of the opened file</source>
        <translation>显示服务器对更新打开的文件的响应</translation>
    </message>
    <message>
        <source>Validate as an update of the saved file</source>
        <translation>作为对已保存文件的更新来验证</translation>
    </message>
    <message>
        <source>Validate as an update of the last commit</source>
        <translation>作为对上次提交的更新来验证</translation>
    </message>
    <message>
        <source>Validate as an update of the committed version (HEAD)</source>
        <translation>作为对已提交版本（HEAD）的更新来验证</translation>
    </message>
    <message>
        <source>Validate as an update of another commit…</source>
        <translation>作为对另一个提交的更新来验证…</translation>
    </message>
    <message>
        <source>Validate as an update of a commit…</source>
        <translation>作为对某个提交的更新来验证…</translation>
    </message>
    <message>
        <source>Validate as an update of the file in a commit, branch or tag</source>
        <translation>作为对某个提交、分支或标签中文件的更新来验证</translation>
    </message>
    <message>
        <source>Validate as an update of another file…</source>
        <translation>作为对另一个文件的更新来验证…</translation>
    </message>
    <message>
        <source>Validate as an update of the CRD in another file</source>
        <translation>作为对另一个文件中 CRD 的更新来验证</translation>
    </message>
    <message>
        <source>Switch between create and update</source>
        <translation>在创建与更新之间切换</translation>
    </message>
    <message>
        <source>Validate as an update of the CRD in a file</source>
        <translation>作为对文件中 CRD 的更新来验证</translation>
    </message>
    <message>
        <source>Copy the server response</source>
        <translation>复制服务器响应</translation>
    </message>
    <message>
        <source>Copy the command and the server response</source>
        <translation>复制命令和服务器响应</translation>
    </message>
    <message>
        <source>Hidden until you answer the next question.</source>
        <translation>回答下一个问题之后才会显示。</translation>
    </message>
</context>
<context>
    <name>ValueCommands</name>
    <message>
        <source>Put the focus on a value of a list, a rule or a row of a table first.</source>
        <translation>请先将焦点放在列表的值、规则或表格的行上。</translation>
    </message>
    <message>
        <source>Move value up</source>
        <translation>上移值</translation>
    </message>
    <message>
        <source>Move the value, the rule or the row before the previous one</source>
        <translation>将值、规则或行移到前一个之前</translation>
    </message>
    <message>
        <source>Move value down</source>
        <translation>下移值</translation>
    </message>
    <message>
        <source>Move the value, the rule or the row after the next one</source>
        <translation>将值、规则或行移到后一个之后</translation>
    </message>
</context>
<context>
    <name>VersionRow</name>
    <message>
        <source>stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <source>served</source>
        <translation>已提供</translation>
    </message>
    <message>
        <source>not served</source>
        <translation>未提供</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>no schema</source>
        <translation>没有模式</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Objects are stored in this version</source>
        <translation>对象以此版本存储</translation>
    </message>
    <message>
        <source>Clients can use this version</source>
        <translation>客户端可以使用此版本</translation>
    </message>
    <message>
        <source>Clients cannot use this version</source>
        <translation>客户端不能使用此版本</translation>
    </message>
    <message>
        <source>The server warns clients that use this version</source>
        <translation>服务器会警告使用此版本的客户端</translation>
    </message>
</context>
<context>
    <name>VersionsPane</name>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Versions, highest priority first</source>
        <translation>版本，优先级从高到低</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Theme: system</source>
        <translation>主题：跟随系统</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>主题：浅色</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>主题：深色</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>标准文字大小</translation>
    </message>
    <message>
        <source>Enlarge pane</source>
        <translation>放大窗格</translation>
    </message>
    <message>
        <source>Enlarge the focused pane</source>
        <translation>放大当前窗格</translation>
    </message>
    <message>
        <source>Shrink pane</source>
        <translation>缩小窗格</translation>
    </message>
    <message>
        <source>Shrink the focused pane</source>
        <translation>缩小当前窗格</translation>
    </message>
    <message>
        <source>Versions pane</source>
        <translation>版本窗格</translation>
    </message>
    <message>
        <source>Schema pane</source>
        <translation>模式窗格</translation>
    </message>
    <message>
        <source>Inspector pane</source>
        <translation>检查器窗格</translation>
    </message>
    <message>
        <source>Source pane</source>
        <translation>源码窗格</translation>
    </message>
    <message>
        <source>Problems pane</source>
        <translation>问题窗格</translation>
    </message>
    <message>
        <source>Rule tab</source>
        <translation>规则标签页</translation>
    </message>
    <message>
        <source>Show or hide the rule of the selected problem</source>
        <translation>显示或隐藏所选问题的规则</translation>
    </message>
    <message>
        <source>Next side pane tab</source>
        <translation>侧边窗格的下一个标签页</translation>
    </message>
    <message>
        <source>Previous side pane tab</source>
        <translation>侧边窗格的上一个标签页</translation>
    </message>
    <message>
        <source>Use a light or dark theme, as the desktop does</source>
        <translation>与桌面一致，使用浅色或深色主题</translation>
    </message>
    <message>
        <source>Enlarge all text of the window</source>
        <translation>放大窗口中的所有文字</translation>
    </message>
    <message>
        <source>Reduce all text of the window</source>
        <translation>缩小窗口中的所有文字</translation>
    </message>
    <message>
        <source>Reset the text size of the window</source>
        <translation>还原窗口的文字大小</translation>
    </message>
    <message>
        <source>Show or hide the list of versions</source>
        <translation>显示或隐藏版本列表</translation>
    </message>
    <message>
        <source>Show or hide the schema tree</source>
        <translation>显示或隐藏模式树</translation>
    </message>
    <message>
        <source>Show or hide the page next to the schema tree</source>
        <translation>显示或隐藏模式树旁的页面</translation>
    </message>
    <message>
        <source>Show or hide the source text</source>
        <translation>显示或隐藏源码</translation>
    </message>
    <message>
        <source>Show or hide the list of problems</source>
        <translation>显示或隐藏问题列表</translation>
    </message>
    <message>
        <source>Side pane</source>
        <translation>侧边窗格</translation>
    </message>
    <message>
        <source>Expand or collapse the tabs at the right</source>
        <translation>展开或折叠右侧的标签页</translation>
    </message>
    <message>
        <source>Only keywords that are set</source>
        <translation>仅显示已设置的关键字</translation>
    </message>
    <message>
        <source>Hide the keywords that apply to the selected node but are not set</source>
        <translation>隐藏适用于所选节点但未设置的关键字</translation>
    </message>
    <message>
        <source>Show the next tab of the side pane</source>
        <translation>显示侧边窗格的下一个标签页</translation>
    </message>
    <message>
        <source>Show the previous tab of the side pane</source>
        <translation>显示侧边窗格的上一个标签页</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Design CustomResourceDefinitions and see what the API server says while you type</source>
        <translation>设计 CustomResourceDefinition，在输入的同时查看 API 服务器的响应</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>所有命令</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>%1: missing</source>
        <translation>%1：缺失</translation>
    </message>
    <message>
        <source>Files that you open are listed here. A file can also be dropped onto this window.</source>
        <translation>打开的文件会列在此处。也可以将文件拖放到此窗口。</translation>
    </message>
    <message>
        <source>Start from a template</source>
        <translation>从模板开始</translation>
    </message>
    <message>
        <source>Lessons and samples</source>
        <translation>课程和样例</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>What a definition is, structural schemas, pruning, defaults, rules, versions: read, predict, do</source>
        <translation>什么是定义、结构化模式、剪裁、默认值、规则、版本：阅读、预测、动手</translation>
    </message>
</context>
<context>
    <name>WindowContent</name>
    <message>
        <source>There is no schema node %1 in the selected version.</source>
        <translation>所选版本中没有模式节点 %1。</translation>
    </message>
    <message>
        <source>There is no command %1.</source>
        <translation>没有命令 %1。</translation>
    </message>
    <message>
        <source>The command %1 cannot be run here.</source>
        <translation>命令 %1 不能在此处运行。</translation>
    </message>
    <message>
        <source>Finish or cancel the open dialog first.</source>
        <translation>请先完成或取消打开的对话框。</translation>
    </message>
</context>
<context>
    <name>WitnessCard</name>
    <message>
        <source>Example object</source>
        <translation>示例对象</translation>
    </message>
    <message>
        <source>Searching for an object that shows the difference…</source>
        <translation>正在查找能体现该差异的对象…</translation>
    </message>
    <message>
        <source>Add to samples</source>
        <translation>添加到示例</translation>
    </message>
    <message>
        <source>The rule fails with an error for this object:</source>
        <translation>该规则对此对象会因错误而失败：</translation>
    </message>
</context>
<context>
    <name>WitnessUpdates</name>
    <message>
        <source>Updates of the stored object</source>
        <translation>已存储对象的更新</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Collapsed: there is no room for it. Click to show it in place of another pane.</source>
        <translation>已折叠：空间不足。点击可将其显示在另一个窗格的位置。</translation>
    </message>
    <message>
        <source>Versions and schema, collapsed</source>
        <translation>版本和模式，已折叠</translation>
    </message>
</context>
<context>
    <name>crd::model::AcceptingServers</name>
    <message>
        <source>Accepted by Kubernetes %1</source>
        <translation>Kubernetes %1 接受</translation>
    </message>
    <message>
        <source>Rejected by Kubernetes %1</source>
        <translation>Kubernetes %1 拒绝</translation>
    </message>
</context>
<context>
    <name>crd::model::AdmissionModel</name>
    <message numerus="yes">
        <source>Calling the webhook, for at most %n second(s)…</source>
        <translation>
            <numerusform>正在调用 Webhook，最多 %n 秒…</numerusform>
        </translation>
    </message>
    <message>
        <source>The call was stopped.</source>
        <translation>调用已停止。</translation>
    </message>
    <message>
        <source>The server does not call it for this request.</source>
        <translation>服务器不会为此请求调用它。</translation>
    </message>
    <message>
        <source>Not called yet.</source>
        <translation>尚未调用。</translation>
    </message>
    <message>
        <source>Its response is for an earlier request.</source>
        <translation>它的应答针对较早的请求。</translation>
    </message>
    <message>
        <source>Its response is used.</source>
        <translation>使用它的应答。</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
    <message>
        <source>The timeout must be between 1 and 30 seconds.</source>
        <translation>超时必须在 1 到 30 秒之间。</translation>
    </message>
    <message>
        <source>Select a webhook first.</source>
        <translation>请先选择一个 Webhook。</translation>
    </message>
    <message>
        <source>The response is simulated. Choose “Running webhook” first.</source>
        <translation>应答是模拟的。请先选择“正在运行的 Webhook”。</translation>
    </message>
    <message>
        <source>The server does not call this webhook for the request.</source>
        <translation>服务器不会为此请求调用该 Webhook。</translation>
    </message>
    <message>
        <source>A webhook is being called: wait for it, or stop the call.</source>
        <translation>正在调用 Webhook：请等待，或停止调用。</translation>
    </message>
    <message>
        <source>Select a webhook that the server calls first.</source>
        <translation>请先选择一个服务器会调用的 Webhook。</translation>
    </message>
    <message>
        <source>The user name cannot be empty.</source>
        <translation>用户名不能为空。</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected (%1)</source>
        <translation>已拒绝（%1）</translation>
    </message>
    <message>
        <source>Update: %1</source>
        <translation>更新：%1</translation>
    </message>
    <message>
        <source>Status update: %1</source>
        <translation>更新 status：%1</translation>
    </message>
    <message>
        <source>Delete: %1</source>
        <translation>删除：%1</translation>
    </message>
    <message>
        <source>Create: %1</source>
        <translation>创建：%1</translation>
    </message>
    <message>
        <source>%1 patched</source>
        <translation>修补 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s) ignored</source>
        <translation>
            <numerusform>忽略 %n 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The text contains no object.</source>
        <translation>该文本不含对象。</translation>
    </message>
    <message>
        <source>The configuration would be larger than 16 MB. Nothing is added.</source>
        <translation>配置将超过 16 MB。未添加任何内容。</translation>
    </message>
    <message>
        <source>There is no definition to configure admission for.</source>
        <translation>没有可为其配置准入的定义。</translation>
    </message>
    <message>
        <source>The definition has no valid group, version or plural name.</source>
        <translation>该定义没有有效的组、版本或复数名。</translation>
    </message>
    <message>
        <source>Add validating webhook</source>
        <translation>添加验证 Webhook</translation>
    </message>
    <message>
        <source>Added a validating webhook.</source>
        <translation>已添加一个验证 Webhook。</translation>
    </message>
    <message>
        <source>Add mutating webhook</source>
        <translation>添加变更 Webhook</translation>
    </message>
    <message>
        <source>Added a mutating webhook.</source>
        <translation>已添加一个变更 Webhook。</translation>
    </message>
    <message>
        <source>Add validating policy</source>
        <translation>添加验证策略</translation>
    </message>
    <message>
        <source>Added a validating policy with its binding.</source>
        <translation>已添加一个验证策略及其绑定。</translation>
    </message>
    <message>
        <source>Add mutating policy</source>
        <translation>添加变更策略</translation>
    </message>
    <message>
        <source>Added a mutating policy with its binding.</source>
        <translation>已添加一个变更策略及其绑定。</translation>
    </message>
    <message>
        <source>%1 is not a file on this computer.</source>
        <translation>%1 不是此计算机上的文件。</translation>
    </message>
    <message>
        <source>Add configuration</source>
        <translation>添加配置</translation>
    </message>
    <message>
        <source>Added the objects of %1.</source>
        <translation>已添加 %1 中的对象。</translation>
    </message>
    <message>
        <source>Paste configuration</source>
        <translation>粘贴配置</translation>
    </message>
    <message>
        <source>Added the text of the clipboard.</source>
        <translation>已添加剪贴板中的文本。</translation>
    </message>
    <message>
        <source>%1 matched</source>
        <translation>已匹配 %1</translation>
    </message>
    <message>
        <source>The call failed.</source>
        <translation>调用失败。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a check: write a verb and a resource, as in &quot;get secrets in default&quot;, or a verb and a path.</source>
        <translation>“%1”不是检查：请写动词和资源，例如“get secrets in default”，或动词和路径。</translation>
    </message>
    <message>
        <source>The webhook responded with HTTP status %1.</source>
        <translation>Webhook 以 HTTP 状态码 %1 应答。</translation>
    </message>
    <message>
        <source>Write a response</source>
        <translation>编写响应</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected object(s) not used</source>
        <translation>
            <numerusform>%n 个被拒绝的对象未使用</numerusform>
        </translation>
    </message>
    <message>
        <source>the certificates of the system</source>
        <translation>系统证书</translation>
    </message>
    <message>
        <source>the caBundle of the configuration</source>
        <translation>配置中的 caBundle</translation>
    </message>
    <message>
        <source>The request as %1. The sample has the apiVersion %2, so kubectl would send another request.</source>
        <translation>这是以 %1 发送的请求。样例的 apiVersion 是 %2，因此 kubectl 会发送另一个请求。</translation>
    </message>
    <message>
        <source>Scale: %1</source>
        <translation>扩缩：%1</translation>
    </message>
    <message>
        <source>Choose the response of %1</source>
        <translation>选择 %1 的响应</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>应用：%1</translation>
    </message>
</context>
<context>
    <name>crd::model::AppSettings</name>
    <message>
        <source>The settings file %1 cannot be read: the window starts with defaults, and settings are not saved.</source>
        <translation>无法读取设置文件 %1：窗口以默认值启动，且设置不会被保存。</translation>
    </message>
</context>
<context>
    <name>crd::model::BaseReader</name>
    <message>
        <source>%1 is not UTF-8 text.</source>
        <translation>%1 不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1，上限 %2：%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>This document has no file yet, so it has no history.</source>
        <translation>此文档还没有文件，因此没有历史。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a revision.</source>
        <translation>“%1”不是修订版本的名称。</translation>
    </message>
    <message>
        <source>git has no %1 at %2. Check the name of the commit, branch or tag.</source>
        <translation>git 在 %2 中没有 %1。请检查提交、分支或标签的名称。</translation>
    </message>
</context>
<context>
    <name>crd::model::ClientView</name>
    <message>
        <source>This document is not a CustomResourceDefinition</source>
        <translation>此文档不是 CustomResourceDefinition</translation>
    </message>
    <message>
        <source>The API server rejects this definition, so nothing is published. Fix the errors first.</source>
        <translation>API 服务器拒绝此定义，因此不会发布任何内容。请先修复错误。</translation>
    </message>
    <message>
        <source>Version %1 is not served: clients cannot find it.</source>
        <translation>版本 %1 未提供服务：客户端找不到它。</translation>
    </message>
</context>
<context>
    <name>crd::model::ClusterModel</name>
    <message>
        <source>The output of kubectl could not be read: %1</source>
        <translation>无法读取 kubectl 的输出：%1</translation>
    </message>
    <message>
        <source>Choose a definition.</source>
        <translation>请选择一个定义。</translation>
    </message>
    <message>
        <source>This needs a valid definition of apiextensions.k8s.io/v1 in the editor.</source>
        <translation>这需要编辑器中有一个有效的 apiextensions.k8s.io/v1 定义。</translation>
    </message>
    <message>
        <source>The name of the definition is not valid.</source>
        <translation>该定义的名称无效。</translation>
    </message>
    <message>
        <source>No version of the definition is served.</source>
        <translation>该定义没有提供服务的版本。</translation>
    </message>
    <message>
        <source>The group, the plural or the version of the definition is not a valid name.</source>
        <translation>该定义的组、复数名或版本不是有效的名称。</translation>
    </message>
    <message>
        <source>%1 is not a valid namespace.</source>
        <translation>%1 不是有效的命名空间。</translation>
    </message>
    <message>
        <source>Lists the contexts of your kubectl. This reads its configuration files and does not use the network.</source>
        <translation>列出您的 kubectl 的上下文。这会读取其配置文件，不使用网络。</translation>
    </message>
    <message>
        <source>Lists the definitions in the cluster.</source>
        <translation>列出集群中的定义。</translation>
    </message>
    <message>
        <source>Reads the definition with status.storedVersions.</source>
        <translation>读取该定义及其 status.storedVersions。</translation>
    </message>
    <message>
        <source>Reads the definition.</source>
        <translation>读取该定义。</translation>
    </message>
    <message>
        <source>Reads the versions of kubectl and of the server, and the definition that an update would replace, if there is one.</source>
        <translation>读取 kubectl 和服务器的版本，以及更新将替换的定义（如果有）。</translation>
    </message>
    <message>
        <source>Sends the definition in the editor as an update. The server validates it and stores nothing.</source>
        <translation>将编辑器中的定义作为更新发送。服务器只验证，不存储。</translation>
    </message>
    <message>
        <source>Sends the definition in the editor as a new one. The server validates it and stores nothing.</source>
        <translation>将编辑器中的定义作为新定义发送。服务器只验证，不存储。</translation>
    </message>
    <message>
        <source>kubectl failed with exit status %1.</source>
        <translation>kubectl 失败，退出状态为 %1。</translation>
    </message>
    <message>
        <source>Canceled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The cluster has no definitions.</source>
        <translation>集群中没有定义。</translation>
    </message>
    <message>
        <source>The cluster has no such objects.</source>
        <translation>集群中没有这样的对象。</translation>
    </message>
    <message>
        <source>Stored versions in %1: %2.</source>
        <translation>%1 中的已存储版本：%2。</translation>
    </message>
    <message>
        <source>The server is Kubernetes 1.%1, and CRD Designer uses the rules of 1.%2. This may be the cause of differences.</source>
        <translation>服务器是 Kubernetes 1.%1，而 CRD Designer 使用 1.%2 的规则：差异可能由此产生。</translation>
    </message>
    <message>
        <source>Choose at least one object.</source>
        <translation>请至少选择一个对象。</translation>
    </message>
    <message>
        <source>The definition could not be read from its list.</source>
        <translation>无法从列表中读取该定义。</translation>
    </message>
    <message>
        <source>Reads objects. Fields that only the server sets are dropped. The status is kept, because columns and status updates use it.</source>
        <translation>读取对象。仅由服务器设置的字段会被去除。状态会保留，因为列和状态更新会用到它。</translation>
    </message>
    <message>
        <source>The output of kubectl does not contain the definition %1.</source>
        <translation>kubectl 的输出中没有定义 %1。</translation>
    </message>
    <message>
        <source>The output of kubectl is not a list of objects.</source>
        <translation>kubectl 的输出不是对象列表。</translation>
    </message>
    <message>
        <source>(the text of the editor)</source>
        <translation>（编辑器中的文本）</translation>
    </message>
    <message>
        <source>Opened without server-set fields: %1. Stored versions in the cluster: %2.</source>
        <translation>打开时去掉了由服务器设置的字段：%1。集群中的已存储版本：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Added %n sample(s).</source>
        <translation>
            <numerusform>已添加 %n 个示例。</numerusform>
        </translation>
    </message>
    <message>
        <source>kubectl was not found on PATH: install it, or choose its file above.</source>
        <translation>在 PATH 中找不到 kubectl：请安装它，或在上方选择其文件。</translation>
    </message>
    <message>
        <source>%1 does not exist: choose the file of kubectl above.</source>
        <translation>%1 不存在：请在上方选择 kubectl 的文件。</translation>
    </message>
    <message>
        <source>%1 is not a file: choose the file of kubectl above.</source>
        <translation>%1 不是文件：请在上方选择 kubectl 的文件。</translation>
    </message>
    <message>
        <source>%1 is not executable: make it so (chmod +x), or choose another file above.</source>
        <translation>%1 不可执行：请使其可执行（chmod +x），或在上方选择另一个文件。</translation>
    </message>
    <message>
        <source>kubectl has no context: %1 does not name a cluster. Add one with kubectl config, or start CRD Designer with KUBECONFIG set to another file.</source>
        <translation>kubectl 没有上下文：%1 没有指定集群。请用 kubectl config 添加一个，或将 KUBECONFIG 设为另一个文件后启动 CRD Designer。</translation>
    </message>
    <message>
        <source>kubectl has no context: its configuration %1 does not exist. Create it, or start CRD Designer with KUBECONFIG set to another file.</source>
        <translation>kubectl 没有上下文：其配置 %1 不存在。请创建它，或将 KUBECONFIG 设为另一个文件后启动 CRD Designer。</translation>
    </message>
</context>
<context>
    <name>crd::model::CompanionFile</name>
    <message>
        <source>Mapping between versions</source>
        <translation>版本之间的映射</translation>
    </message>
    <message>
        <source>Admission configuration</source>
        <translation>准入配置</translation>
    </message>
</context>
<context>
    <name>crd::model::CompanionText</name>
    <message>
        <source>%1 has no folder yet: save the definition first.</source>
        <translation>%1 还没有文件夹：请先保存定义。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Undone in the mapping: %1</source>
        <translation>已在映射中撤销：%1</translation>
    </message>
    <message>
        <source>Redone in the mapping: %1</source>
        <translation>已在映射中重做：%1</translation>
    </message>
    <message>
        <source>Undone in the admission configuration: %1</source>
        <translation>已在准入配置中撤销：%1</translation>
    </message>
    <message>
        <source>Redone in the admission configuration: %1</source>
        <translation>已在准入配置中重做：%1</translation>
    </message>
</context>
<context>
    <name>crd::model::CompareDetails</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crd::model::CompareModel</name>
    <message>
        <source>Select a schema node first.</source>
        <translation>请先选择一个模式节点。</translation>
    </message>
    <message>
        <source>%1 is not in the open document, so it cannot be changed.</source>
        <translation>%1 不在打开的文档中，因此无法更改。</translation>
    </message>
    <message>
        <source>The parent of the node does not exist in %1. Take the parent first.</source>
        <translation>该节点的父节点在 %1 中不存在；请先采用父节点。</translation>
    </message>
    <message>
        <source>Both versions are the same here.</source>
        <translation>两个版本在此处相同。</translation>
    </message>
    <message>
        <source>Take left</source>
        <translation>采用左侧</translation>
    </message>
    <message>
        <source>Take right</source>
        <translation>采用右侧</translation>
    </message>
    <message>
        <source>Select a node that only one version has.</source>
        <translation>请选择仅一个版本具有的节点。</translation>
    </message>
    <message>
        <source>Select a keyword that differs.</source>
        <translation>请选择有差异的关键字。</translation>
    </message>
    <message>
        <source>There is no comparison yet.</source>
        <translation>尚无比较结果。</translation>
    </message>
    <message>
        <source>An object that was accepted can be rejected, or lose a field</source>
        <translation>原先被接受的对象可能被拒绝，或丢失字段</translation>
    </message>
    <message>
        <source>An object that is already stored can become invalid, or lose a field</source>
        <translation>已存储的对象可能变为无效，或丢失字段</translation>
    </message>
    <message>
        <source>A field or value that clients relied on can disappear, or a new one can appear</source>
        <translation>客户端依赖的字段或值可能消失，也可能出现新的字段或值</translation>
    </message>
    <message>
        <source>The same text means something else: defaults, merging, ownership of fields</source>
        <translation>相同的文本含义不同：默认值、合并、字段所有权</translation>
    </message>
    <message>
        <source>No effect on objects or clients</source>
        <translation>对对象和客户端没有影响</translation>
    </message>
    <message>
        <source>This document is not a CustomResourceDefinition</source>
        <translation>此文档不是 CustomResourceDefinition</translation>
    </message>
    <message>
        <source>Choose two versions to compare.</source>
        <translation>请选择要比较的两个版本。</translation>
    </message>
    <message>
        <source>Neither version has a schema.</source>
        <translation>两个版本都没有模式。</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged field(s)</source>
        <translation>
            <numerusform>%n 个未更改的字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>%1, before: %2</source>
        <translation>%1，之前：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 has no definition with this name.</source>
        <translation>%1 中没有此名称的定义。</translation>
    </message>
    <message>
        <source>as opened</source>
        <translation>打开时</translation>
    </message>
    <message>
        <source>The versions are still being compared: try again in a moment.</source>
        <translation>仍在比较版本：请稍后重试。</translation>
    </message>
    <message>
        <source>The node does not exist any more. Select another one.</source>
        <translation>该节点已不存在。请选择另一个节点。</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>Rejected by you: %1 did not become %2.</source>
        <translation>已由您拒绝：%1 没有变成 %2。</translation>
    </message>
    <message>
        <source>Confirmed by you: %1 became %2.</source>
        <translation>已由您确认：%1 变成了 %2。</translation>
    </message>
    <message>
        <source>A guess: %1</source>
        <translation>推测：%1</translation>
    </message>
    <message>
        <source>Accepted: %1 became %2.</source>
        <translation>已接受：%1 变成了 %2。</translation>
    </message>
    <message>
        <source>Rejected: %1 did not become %2.</source>
        <translation>已拒绝：%1 没有变成 %2。</translation>
    </message>
    <message>
        <source>Edit parts of the definition on their page in Design.</source>
        <translation>请在“设计”的相应页面上编辑定义的各部分。</translation>
    </message>
    <message>
        <source>This keyword is the same in both versions.</source>
        <translation>此关键字在两个版本中相同。</translation>
    </message>
    <message>
        <source>Copy node</source>
        <translation>复制节点</translation>
    </message>
    <message>
        <source>Copied %1 from %2 to %3.</source>
        <translation>已将 %1 从 %2 复制到 %3。</translation>
    </message>
    <message numerus="yes">
        <source>Took %n difference(s) of %1 from %2.</source>
        <translation>
            <numerusform>已从 %2 采用 %1 的 %n 处差异。</numerusform>
        </translation>
    </message>
    <message>
        <source>Took %1 of %2 from %3.</source>
        <translation>已从 %3 采用 %2 的 %1。</translation>
    </message>
    <message>
        <source>The comparison was exported to %1.</source>
        <translation>比较结果已导出到 %1。</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n difference(s)</source>
        <translation>
            <numerusform>%1 / %n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Row %1 of %2 · %3</source>
        <translation>第 %1 行，共 %2 行 · %3</translation>
    </message>
    <message>
        <source>After the last difference: continued with the first one.</source>
        <translation>已到最后一处差异：从第一处继续。</translation>
    </message>
    <message>
        <source>Before the first difference: continued with the last one.</source>
        <translation>已到第一处差异：从最后一处继续。</translation>
    </message>
    <message>
        <source>Both sides are %1. Choose another version, file or commit above.</source>
        <translation>两侧都是 %1。请在上方选择其他版本、文件或提交。</translation>
    </message>
    <message>
        <source>writers</source>
        <translation>写入方</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <source>readers</source>
        <translation>读取方</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Only %1 has this field: its difference is that of the whole.</source>
        <translation>只有 %1 有此字段：它的差异是整体的差异。</translation>
    </message>
</context>
<context>
    <name>crd::model::CompareWitness</name>
    <message>
        <source>%1 accepts this object, %2 rejects it.</source>
        <translation>%1 接受此对象，%2 拒绝它。</translation>
    </message>
    <message>
        <source>There is no object to add.</source>
        <translation>没有可添加的对象。</translation>
    </message>
    <message>
        <source>%1 accepts this update, %2 rejects it.</source>
        <translation>%1 接受此更新，%2 拒绝它。</translation>
    </message>
    <message>
        <source>This is not part of the schema, so no object shows the difference.</source>
        <translation>这不是模式的一部分，因此没有对象能显示该差异。</translation>
    </message>
    <message>
        <source>Select a row that differs to see an object that shows it.</source>
        <translation>选择有差异的行，以查看能显示该差异的对象。</translation>
    </message>
    <message>
        <source>Sent as %1, this update is accepted; sent as %2, it is rejected.</source>
        <translation>以 %1 发送时，此更新被接受；以 %2 发送时，它被拒绝。</translation>
    </message>
    <message>
        <source>Sent as %1, this object is accepted; sent as %2, it is rejected.</source>
        <translation>以 %1 发送时，此对象被接受；以 %2 发送时，它被拒绝。</translation>
    </message>
</context>
<context>
    <name>crd::model::CompletionModel</name>
    <message>
        <source>Complete %1</source>
        <translation>补全 %1</translation>
    </message>
</context>
<context>
    <name>crd::model::Concerned</name>
    <message>
        <source>all %1</source>
        <comment>of several definitions</comment>
        <translation>全部 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>definitions</comment>
        <translation>%2 个中的 %1 个</translation>
    </message>
</context>
<context>
    <name>crd::model::ConversionView</name>
    <message>
        <source>sent as %1</source>
        <translation>以 %1 发送</translation>
    </message>
    <message>
        <source>admitted as %1</source>
        <translation>以 %1 准入</translation>
    </message>
    <message>
        <source>stored as %1</source>
        <translation>以 %1 存储</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>以 %1 读取</translation>
    </message>
    <message>
        <source>generated: loses %1 in %2</source>
        <translation>生成：在 %2 中丢失 %1</translation>
    </message>
    <message>
        <source>No version is served.</source>
        <translation>没有提供任何版本。</translation>
    </message>
    <message>
        <source>The sample is not valid YAML.</source>
        <translation>该示例不是有效的 YAML。</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) lost</source>
        <translation>
            <numerusform>丢失 %n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>This document is not a CustomResourceDefinition</source>
        <translation>此文档不是 CustomResourceDefinition</translation>
    </message>
    <message>
        <source>There is no generated object to add.</source>
        <translation>没有可添加的生成对象。</translation>
    </message>
    <message>
        <source>The sample has the apiVersion %1. It is sent as %2.</source>
        <translation>示例中的 apiVersion 是 %1，发送时改为 %2。</translation>
    </message>
    <message>
        <source>Added to the samples: %1.</source>
        <translation>已添加到示例：%1。</translation>
    </message>
    <message>
        <source>The server rejects it:</source>
        <translation>服务器会拒绝它：</translation>
    </message>
    <message>
        <source>The server would reject it as %1:</source>
        <translation>服务器会拒绝作为 %1 的它：</translation>
    </message>
    <message numerus="yes">
        <source>%1…
The text has %n bytes. The rest is not shown.</source>
        <translation>
            <numerusform>%1…
该文本有 %n 字节。其余部分未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>generated: has %1, which is not in %2</source>
        <translation>生成：含有 %1，而 %2 中没有</translation>
    </message>
    <message>
        <source>Checks of the response, in the order of the server</source>
        <translation>对响应的检查，按服务器的顺序</translation>
    </message>
    <message>
        <source>The server does not call the webhook</source>
        <translation>服务器不调用 Webhook</translation>
    </message>
    <message>
        <source>The server does not call the webhook: there is nothing to convert.</source>
        <translation>服务器不调用 Webhook：没有可转换的内容。</translation>
    </message>
    <message>
        <source>no content type</source>
        <translation>没有内容类型</translation>
    </message>
    <message>
        <source>HTTP %1, %2</source>
        <translation>HTTP %1，%2</translation>
    </message>
    <message>
        <source>%1, %2 ms</source>
        <translation>%1，%2 ms</translation>
    </message>
    <message>
        <source>The server accepts the response.</source>
        <translation>服务器接受该响应。</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not shown</source>
        <translation>
            <numerusform>另有 %n 个未显示</numerusform>
        </translation>
    </message>
    <message>
        <source>no response yet</source>
        <translation>尚无响应</translation>
    </message>
    <message>
        <source>changed silently</source>
        <translation>被静默更改</translation>
    </message>
    <message>
        <source>Silent changes</source>
        <translation>静默更改</translation>
    </message>
    <message>
        <source>Choose Webhook, and a running webhook as the source of its responses.</source>
        <translation>请选择 Webhook，并选择正在运行的 Webhook 作为其响应的来源。</translation>
    </message>
    <message>
        <source>Add a sample first: there is no object to convert.</source>
        <translation>请先添加样例：没有可转换的对象。</translation>
    </message>
    <message>
        <source>The webhook gets no request at this stage.</source>
        <translation>Webhook 在此阶段不会收到请求。</translation>
    </message>
    <message>
        <source>The webhook sends no response at this stage.</source>
        <translation>Webhook 在此阶段不会发送响应。</translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>剪贴板中没有文本。</translation>
    </message>
    <message>
        <source>Paste the response</source>
        <translation>粘贴响应</translation>
    </message>
    <message>
        <source>Write a valid response</source>
        <translation>写入有效的响应</translation>
    </message>
    <message>
        <source>The text has changed in the meantime: try again.</source>
        <translation>文本在此期间已更改：请重试。</translation>
    </message>
    <message>
        <source>Use the uid of the request</source>
        <translation>使用请求的 uid</translation>
    </message>
    <message>
        <source>Copy the response</source>
        <translation>复制响应</translation>
    </message>
    <message>
        <source>No silent changes</source>
        <translation>没有静默更改</translation>
    </message>
    <message>
        <source>generated: has %1, which has another type in %2</source>
        <translation>生成的：含有 %1，它在 %2 中是另一种类型</translation>
    </message>
    <message>
        <source>generated: has null in %1, which %2 does not allow</source>
        <translation>生成的：%1 为 null，%2 不允许</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>This definition has one version: no object is converted.</source>
        <translation>此定义只有一个版本：不转换任何对象。</translation>
    </message>
    <message>
        <source>Add a sample to simulate its conversion.</source>
        <translation>添加一个样例以模拟其转换。</translation>
    </message>
    <message>
        <source>no mapping</source>
        <translation>没有映射</translation>
    </message>
    <message>
        <source>The object is not converted to %1.</source>
        <translation>对象不会转换为 %1。</translation>
    </message>
    <message>
        <source>not called</source>
        <translation>未调用</translation>
    </message>
    <message>
        <source>call failed</source>
        <translation>调用失败</translation>
    </message>
    <message>
        <source>conversion failed</source>
        <translation>转换失败</translation>
    </message>
    <message>
        <source>Add the converted object to the samples</source>
        <translation>将转换的对象添加到样例</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>crd::model::DefinitionModel</name>
    <message>
        <source>No file is open.</source>
        <translation>没有打开的文件。</translation>
    </message>
    <message>
        <source>This document is not a CustomResourceDefinition.</source>
        <translation>此文档不是 CustomResourceDefinition。</translation>
    </message>
    <message>
        <source>Select a version first.</source>
        <translation>请先选择一个版本。</translation>
    </message>
    <message>
        <source>%1 is not a field of a definition.</source>
        <translation>%1 不是定义的字段。</translation>
    </message>
    <message>
        <source>%1 is required.</source>
        <translation>%1 是必需的。</translation>
    </message>
    <message>
        <source>%1 must be a whole number.</source>
        <translation>%1 必须是整数。</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>Unset %1</source>
        <translation>取消设置 %1</translation>
    </message>
    <message>
        <source>There is nothing to move at %1.</source>
        <translation>%1 处没有可移动的内容。</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>There is nothing to remove at %1.</source>
        <translation>%1 处没有可移除的内容。</translation>
    </message>
    <message>
        <source>Remove version</source>
        <translation>移除版本</translation>
    </message>
    <message>
        <source>Remove version %1</source>
        <translation>移除版本 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Add version %1</source>
        <translation>添加版本 %1</translation>
    </message>
    <message>
        <source>Store in another version</source>
        <translation>以另一个版本存储</translation>
    </message>
    <message>
        <source>Add column</source>
        <translation>添加列</translation>
    </message>
    <message>
        <source>Add selectable field</source>
        <translation>添加可选择字段</translation>
    </message>
    <message>
        <source>The schema has no field %1.</source>
        <translation>模式中没有字段 %1。</translation>
    </message>
    <message>
        <source>No column can show this node: it has no path in an object.</source>
        <translation>没有列可以显示此节点：它在对象中没有路径。</translation>
    </message>
    <message>
        <source>%1 is not a list of names.</source>
        <translation>%1 不是名称列表。</translation>
    </message>
    <message>
        <source>has a column</source>
        <translation>已有列</translation>
    </message>
    <message>
        <source>%1, first item only</source>
        <translation>%1，仅第一项</translation>
    </message>
    <message>
        <source>Encoded in base64: %1.</source>
        <translation>已编码为 base64：%1。</translation>
    </message>
</context>
<context>
    <name>crd::model::DiscoveryModel</name>
    <message>
        <source>No version is served: clients cannot find the resource.</source>
        <translation>没有提供服务的版本：客户端找不到该资源。</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>Singular</source>
        <translation>单数</translation>
    </message>
    <message>
        <source>Short names</source>
        <translation>短名称</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Preferred version</source>
        <translation>首选版本</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>首选</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>stored, storage version hash %1</source>
        <translation>已存储，存储版本哈希 %1</translation>
    </message>
    <message numerus="yes">
        <source>If switched off, the server answers requests to its %n path(s) with 404 Not Found.</source>
        <translation>
            <numerusform>如果关闭，服务器对其 %n 个路径的请求返回 404 Not Found。</numerusform>
        </translation>
    </message>
    <message>
        <source>No version is served then: clients cannot find the resource.</source>
        <translation>届时没有提供服务的版本：客户端找不到该资源。</translation>
    </message>
    <message>
        <source>The preferred version becomes %1.</source>
        <translation>首选版本变为 %1。</translation>
    </message>
    <message>
        <source>Objects stay stored in this version.</source>
        <translation>对象仍以此版本存储。</translation>
    </message>
    <message numerus="yes">
        <source>If switched on, clients can use its %n path(s) and its OpenAPI documents.</source>
        <translation>
            <numerusform>如果开启，客户端可以使用其 %n 个路径及其 OpenAPI 文档。</numerusform>
        </translation>
    </message>
    <message>
        <source>It becomes the preferred version.</source>
        <translation>它成为首选版本。</translation>
    </message>
</context>
<context>
    <name>crd::model::DiskQuestion</name>
    <message>
        <source>The file on disk and your version</source>
        <translation>磁盘上的文件与你的版本</translation>
    </message>
    <message>
        <source>The file was deleted or moved.</source>
        <translation>文件已被删除或移动。</translation>
    </message>
    <message>
        <source>The file cannot be read at the moment. You can save your version to another file.</source>
        <translation>目前无法读取该文件。可以将你的版本保存到另一个文件。</translation>
    </message>
    <message>
        <source>Your version has no changes.</source>
        <translation>你的版本没有更改。</translation>
    </message>
    <message>
        <source>Both have changes, in different lines. Merging keeps both.</source>
        <translation>双方都有更改，但位于不同的行。合并会保留两者。</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) overlap (marked with !), so the two cannot be merged.</source>
        <translation>
            <numerusform>%n 处更改重叠（标有 !），因此无法合并两者。</numerusform>
        </translation>
    </message>
    <message>
        <source>The common base is unknown, so the two versions cannot be merged.</source>
        <translation>共同的基础未知，因此无法合并两个版本。</translation>
    </message>
</context>
<context>
    <name>crd::model::DocumentFile</name>
    <message>
        <source>%1 is not valid UTF-8 (line %2). Nothing was opened.</source>
        <translation>%1 不是合法的 UTF-8（第 %2 行）。未打开任何内容。</translation>
    </message>
    <message>
        <source>%1 was changed by another program. Nothing was saved: compare the two, then keep yours, use the file on disk, merge them, or save to a different file.</source>
        <translation>%1 被另一个程序更改。未保存任何内容：请比较两者，然后保留你的版本、使用磁盘上的文件、合并，或保存到另一个文件。</translation>
    </message>
</context>
<context>
    <name>crd::model::DocumentSession</name>
    <message>
        <source>A property needs a name.</source>
        <translation>属性需要一个名称。</translation>
    </message>
    <message numerus="yes">
        <source>Invalid YAML: %n syntax error(s)</source>
        <translation>
            <numerusform>YAML 无效：%n 个语法错误</numerusform>
        </translation>
    </message>
    <message>
        <source>No definition</source>
        <translation>没有定义</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>3 errors, 1 warning</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n definition(s) are written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not serve: upgrade them to v1.</source>
        <translation>
            <numerusform>%n 个定义使用 apiextensions.k8s.io/v1beta1 编写，Kubernetes 1.22 及更高版本不再提供它：请升级到 v1。</numerusform>
        </translation>
    </message>
    <message>
        <source>This file contains no CustomResourceDefinition.</source>
        <translation>此文件不含 CustomResourceDefinition。</translation>
    </message>
    <message>
        <source>This file is empty: it contains no CustomResourceDefinition.</source>
        <translation>此文件为空：不含 CustomResourceDefinition。</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) are other kinds of objects and are left as they are.</source>
        <translation>
            <numerusform>%n 个文档是其他种类的对象，保持原样。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) are not Kubernetes objects.</source>
        <translation>
            <numerusform>%n 个文档不是 Kubernetes 对象。</numerusform>
        </translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Source of %1</source>
        <translation>%1 的源码</translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): there is no fix for them.</source>
        <translation>
            <numerusform>剩余 %n 个：没有可用的修复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): no fix applies there.</source>
        <translation>
            <numerusform>剩余 %n 个：那里没有适用的修复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): the fix may change the meaning. Apply each by itself.</source>
        <translation>
            <numerusform>剩余 %n 个：修复可能改变含义。请逐个应用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): each fix would cause another error.</source>
        <translation>
            <numerusform>剩余 %n 个：每个修复都会引起另一个错误。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remain(s): too many were fixed at once. Run it again.</source>
        <translation>
            <numerusform>剩余 %n 个：一次修复的数量过多。请再次运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>没有打开的文件。</translation>
    </message>
    <message>
        <source>The text is not valid YAML: correct line %1 first.</source>
        <translation>文本不是合法的 YAML：请先更正第 %1 行。</translation>
    </message>
    <message>
        <source>A field has uncommitted text: correct it, or press Escape in the field to discard it.</source>
        <translation>某个字段含有尚未提交的文本：请更正它，或在该字段中按 Escape 放弃。</translation>
    </message>
    <message numerus="yes">
        <source>It removes %1: %n line(s).</source>
        <translation>
            <numerusform>将移除 %1：%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no schema node at %1.</source>
        <translation>%1 处没有模式节点。</translation>
    </message>
    <message>
        <source>Add property %1</source>
        <translation>添加属性 %1</translation>
    </message>
    <message>
        <source>Add items</source>
        <translation>添加 items</translation>
    </message>
    <message>
        <source>Add additionalProperties</source>
        <translation>添加 additionalProperties</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制一份 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Change type of %1 to %2</source>
        <translation>将 %1 的类型更改为 %2</translation>
    </message>
    <message>
        <source>Make %1 required</source>
        <translation>将 %1 设为必需</translation>
    </message>
    <message>
        <source>Make %1 optional</source>
        <translation>将 %1 设为可选</translation>
    </message>
    <message>
        <source>There is no keyword %1.</source>
        <translation>没有关键字 %1。</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>设置 %2 的 %1</translation>
    </message>
    <message>
        <source>Unset %1 of %2</source>
        <translation>取消设置 %2 的 %1</translation>
    </message>
    <message>
        <source>Add to %1 of %2</source>
        <translation>向 %2 的 %1 添加</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的 %1</translation>
    </message>
    <message>
        <source>Remove from %1 of %2</source>
        <translation>从 %2 的 %1 中移除</translation>
    </message>
    <message>
        <source>Move in %1 of %2</source>
        <translation>在 %2 的 %1 中移动</translation>
    </message>
    <message>
        <source>Add a rule to %1</source>
        <translation>向 %1 添加规则</translation>
    </message>
    <message>
        <source>Change %1 of rule %2 of %3</source>
        <translation>更改 %3 的规则 %2 的 %1</translation>
    </message>
    <message>
        <source>This problem is already fixed.</source>
        <translation>此问题已修复。</translation>
    </message>
    <message>
        <source>There is no fix for this problem.</source>
        <translation>此问题没有可用的修复。</translation>
    </message>
    <message>
        <source>Fix applied: %1</source>
        <translation>已应用修复：%1</translation>
    </message>
    <message>
        <source>Nothing was fixed.</source>
        <translation>未修复任何问题。</translation>
    </message>
    <message>
        <source>Fix all problems of one rule</source>
        <translation>修复一条规则的所有问题</translation>
    </message>
    <message numerus="yes">
        <source>Fixed %n problem(s).</source>
        <translation>
            <numerusform>已修复 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not a file on this computer.</source>
        <translation>%1 不是此计算机上的文件。</translation>
    </message>
    <message>
        <source>This document has no file yet: choose where to save it.</source>
        <translation>此文档还没有文件：请选择保存位置。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): “%1” was not changed there.</source>
        <translation>
            <numerusform>请检查 %n 处文本：其中的“%1”未被更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename kind %1 to %2</source>
        <translation>将 kind %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Kind renamed to %1</source>
        <translation>kind 已重命名为 %1</translation>
    </message>
    <message>
        <source>Kind renamed to %1; also renamed: %2</source>
        <translation>kind 已重命名为 %1；同时重命名：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) still contain “%1”</source>
        <translation>
            <numerusform>仍有 %n 处文本包含“%1”</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no property at %1.</source>
        <translation>%1 处没有属性。</translation>
    </message>
    <message>
        <source>The fix was not applied: a field has uncommitted text.</source>
        <translation>未应用修复：某个字段含有尚未提交的文本。</translation>
    </message>
    <message>
        <source>The fix could not be computed: %1</source>
        <translation>无法计算修复：%1</translation>
    </message>
    <message>
        <source>The file is still being checked: try again in a moment.</source>
        <translation>仍在检查文件：请稍后再试。</translation>
    </message>
    <message>
        <source>The fix is still being computed. It will be applied when it is ready, unless the text changes first.</source>
        <translation>修复仍在计算中。完成后会应用，除非文本先被更改。</translation>
    </message>
    <message>
        <source>The fix was not applied: the text has changed.</source>
        <translation>未应用修复：文本已更改。</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>a node and the name of a node in it</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>These changes belong to a definition that is not known.</source>
        <translation>这些更改所属的定义未知。</translation>
    </message>
    <message>
        <source>Fix applied: %1 (%2)</source>
        <translation>已应用修复：%1（%2）</translation>
    </message>
    <message>
        <source>The fix &quot;%1&quot; would cause another error: %2</source>
        <translation>修复“%1”会引起另一个错误：%2</translation>
    </message>
    <message>
        <source>Select a node of the schema.</source>
        <translation>请选择模式中的一个节点。</translation>
    </message>
    <message>
        <source>The path has a name that cannot be written in this language.</source>
        <translation>路径中有一个名称无法用这种语言书写。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Pasted as %1. Rename gives it another name.</source>
        <translation>已粘贴为 %1。可通过重命名更改名称。</translation>
    </message>
    <message>
        <source>Pasted: %1</source>
        <translation>已粘贴：%1</translation>
    </message>
    <message>
        <source>Pasted as %1: there is a property %2 already.</source>
        <translation>已粘贴为 %1：已存在属性 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Pasted %n properties.</source>
        <translation>
            <numerusform>已粘贴 %n 个属性。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <translation>%1 改为 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) existed already and got a number.</source>
        <translation>
            <numerusform>%n 个名称已存在，已加上编号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Names that existed already: %1.</source>
        <translation>已存在的名称：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n nodes</source>
        <translation>
            <numerusform>删除 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>剪切 %1</translation>
    </message>
    <message numerus="yes">
        <source>Cut %n properties</source>
        <translation>
            <numerusform>剪切 %n 个属性</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n properties.</source>
        <translation>
            <numerusform>已复制 %n 个属性。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n properties</source>
        <translation>
            <numerusform>复制 %n 个属性</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Added %1: %2</source>
        <translation>已添加 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s)</source>
        <translation>
            <numerusform>%n 条规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selectable field(s)</source>
        <translation>
            <numerusform>%n 个可选字段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) of the scale subresource</source>
        <translation>
            <numerusform>scale 子资源的 %n 个路径</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n default(s)</source>
        <translation>
            <numerusform>%n 个默认值</numerusform>
        </translation>
    </message>
    <message>
        <source>Renamed %1 to %2, also in %3.</source>
        <translation>已将 %1 重命名为 %2，同时修改了 %3。</translation>
    </message>
    <message>
        <source>Moved %1. Also changed: %2.</source>
        <translation>已移动 %1。同时修改了：%2。</translation>
    </message>
    <message>
        <source>The definition is too large and is not checked</source>
        <translation>定义过大，不予检查</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>problems that the server does not report</comment>
        <translation>
            <numerusform>%n 个隐藏</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was fixed: apply the fix of each problem by itself.</source>
        <translation>未修复任何问题：请逐个应用各问题的修复。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule message(s)</source>
        <translation>
            <numerusform>%n 条规则消息</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: also removed from %2.</source>
        <translation>%1：也已从 %2 中移除。</translation>
    </message>
    <message>
        <source>%1, also from %2.</source>
        <comment>Delete size: removed 5 lines, also from required</comment>
        <translation>%1，也已从 %2 中移除。</translation>
    </message>
    <message numerus="yes">
        <source>Move %n properties</source>
        <translation>
            <numerusform>移动 %n 个属性</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is cut: select another place to paste it.</source>
        <translation>%1 已剪切：请选择另一个位置粘贴。</translation>
    </message>
    <message>
        <source>Nothing was moved: it is there already.</source>
        <translation>未移动任何内容：它已在那里。</translation>
    </message>
    <message>
        <source>Moved %1.</source>
        <translation>已移动 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Moved %n properties.</source>
        <translation>
            <numerusform>已移动 %n 个属性。</numerusform>
        </translation>
    </message>
    <message>
        <source>Also changed: %1.</source>
        <translation>也已更改：%1。</translation>
    </message>
    <message>
        <source>This is a copy; what was cut stays in its place.</source>
        <translation>这是副本；剪切的内容保留在原处。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence gets its end</comment>
        <translation>%1。</translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): “%1” is still named there.</source>
        <translation>
            <numerusform>检查 %n 处文本：那里仍然引用“%1”。</numerusform>
        </translation>
    </message>
    <message>
        <source>The text exceeds a limit and is not checked</source>
        <translation>文本超过限制，未检查</translation>
    </message>
    <message>
        <source>Cut: %1. Paste in this version moves it, elsewhere it copies it; Escape cancels.</source>
        <translation>已剪切：%1。在此版本中粘贴会移动它，在别处粘贴会复制它；按 Escape 取消。</translation>
    </message>
    <message numerus="yes">
        <source>Cut %n properties. Paste in this version moves them, elsewhere it copies them; Escape cancels.</source>
        <translation>
            <numerusform>已剪切 %n 个属性。在此版本中粘贴会移动它们，在别处粘贴会复制它们；按 Escape 取消。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>one of several names</comment>
        <translation>“%1”</translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): %1 are still named there.</source>
        <translation>
            <numerusform>检查 %n 处文本：那里仍然引用 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Check %n text(s): %1 were not changed there.</source>
        <translation>
            <numerusform>请检查 %n 处文本：其中的 %1 未被更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 still names %2 in %n line(s): %3.</source>
        <translation>
            <numerusform>%1 仍在 %n 行中引用 %2：%3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) of other Kubernetes versions</source>
        <translation>
            <numerusform>%n 个其他 Kubernetes 版本的错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n info(s)</source>
        <translation>
            <numerusform>%n 条信息</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors cannot be switched off.</source>
        <translation>错误不能关闭。</translation>
    </message>
    <message>
        <source>Correct the comment, or remove it.</source>
        <translation>请更正或删除该注释。</translation>
    </message>
    <message>
        <source>the reason</source>
        <comment>in a comment; the author replaces it</comment>
        <translation>理由</translation>
    </message>
    <message>
        <source>Switch %1 off here</source>
        <translation>在此处关闭 %1</translation>
    </message>
    <message>
        <source>%1 is switched off here: write the reason into the comment</source>
        <translation>已在此处关闭 %1：请在注释中写明理由</translation>
    </message>
    <message numerus="yes">
        <source>%n in the baseline</source>
        <comment>known problems</comment>
        <translation>
            <numerusform>基线中有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::EditedText</name>
    <message>
        <source>%1: removed %2</source>
        <translation>%1：移除了 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n of them comment(s)</source>
        <comment>3 lines, 1 of them a comment</comment>
        <translation>
            <numerusform>%1，其中 %n 行是注释</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: removed %2 (%3)</source>
        <translation>%1：移除了 %2（%3）</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n alias(es) changed too, the first is %2 (line %3)</source>
        <translation>
            <numerusform>%1：%n 个别名也已更改，第一个是 %2（第 %3 行）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::FileFlow</name>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>There are no unsaved changes to recover.</source>
        <translation>没有可恢复的未保存更改。</translation>
    </message>
    <message>
        <source>Unsaved changes to “%1” discarded</source>
        <translation>已丢弃“%1”的未保存更改</translation>
    </message>
    <message>
        <source>The text is not valid YAML. No documentation was written.</source>
        <translation>文本不是有效的 YAML。未写入文档。</translation>
    </message>
    <message>
        <source>The text contains no definition. No documentation was written.</source>
        <translation>文本中没有定义。未写入文档。</translation>
    </message>
    <message>
        <source>Documentation written to %1.</source>
        <translation>文档已写入 %1。</translation>
    </message>
    <message>
        <source>The documentation cannot be written: %1</source>
        <translation>无法写入文档：%1</translation>
    </message>
    <message>
        <source>%1 was not written: choose a name that ends with .html or .md.</source>
        <translation>未写入 %1：请选择以 .html 或 .md 结尾的名称。</translation>
    </message>
    <message>
        <source>Recovering adds them to the samples of “%1”.</source>
        <translation>恢复会将它们添加到“%1”的示例中。</translation>
    </message>
    <message>
        <source>Recovering opens them next to an empty definition. To add them to another one, open it first.</source>
        <translation>恢复会将它们与一个空定义一起打开。要添加到另一个定义，请先打开它。</translation>
    </message>
    <message>
        <source>Handout written to %1.</source>
        <translation>讲义已写入 %1。</translation>
    </message>
    <message>
        <source>There is no sample &quot;%1&quot;.</source>
        <translation>没有样例“%1”。</translation>
    </message>
    <message>
        <source>There is no lesson for the handout.</source>
        <translation>没有可用于生成讲义的课程。</translation>
    </message>
    <message>
        <source>Recovering adds them to those of “%1”.</source>
        <translation>恢复会将它们添加到“%1”的相应内容中。</translation>
    </message>
    <message>
        <source>Recovered: %1</source>
        <translation>已恢复：%1</translation>
    </message>
    <message>
        <source>Undid the recovery: %1. Redo restores the changes.</source>
        <translation>已撤销恢复：%1。重做可还原这些更改。</translation>
    </message>
    <message>
        <source>Wrote a new file next to the definition: %1.</source>
        <translation>已在定义旁写入新文件：%1。</translation>
    </message>
    <message>
        <source>Wrote new files next to the definition: %1.</source>
        <translation>已在定义旁写入新文件：%1。</translation>
    </message>
    <message>
        <source>Saved %1, which is empty now.</source>
        <translation>已保存 %1，现在它是空的。</translation>
    </message>
    <message>
        <source>The text typed into “%1” stays in its field and is not saved.</source>
        <translation>在“%1”中输入的文本保留在该字段中，未保存。</translation>
    </message>
    <message>
        <source>The changes cannot be compared: %1</source>
        <translation>无法比较更改：%1</translation>
    </message>
</context>
<context>
    <name>crd::model::GuideModel</name>
    <message>
        <source>The guide has no pages.</source>
        <translation>指南没有页面。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n 个小节</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>Run the command %1</source>
        <translation>运行命令 %1</translation>
    </message>
    <message>
        <source>Show %1 in the window</source>
        <translation>在窗口中显示 %1</translation>
    </message>
    <message>
        <source>Open the lesson %1</source>
        <translation>打开课程 %1</translation>
    </message>
    <message>
        <source>The guide is not loaded.</source>
        <translation>尚未加载指南。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
</context>
<context>
    <name>crd::model::InferProposal</name>
    <message>
        <source>&quot;%1&quot; is not UTF-8 text.</source>
        <translation>“%1”不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>Infer schema from objects</source>
        <translation>从对象推断模式</translation>
    </message>
</context>
<context>
    <name>crd::model::InspectorModel</name>
    <message numerus="yes">
        <source>%n schema(s)</source>
        <translation>
            <numerusform>%n 个模式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es)</source>
        <translation>
            <numerusform>%n 个分支</numerusform>
        </translation>
    </message>
    <message>
        <source>A rename also updates required, columns, paths and rules.</source>
        <translation>重命名还会更新 required、列、路径和规则。</translation>
    </message>
    <message>
        <source>The position of the schema in its parent.</source>
        <translation>该模式在其父节点中的位置。</translation>
    </message>
    <message>
        <source>Already set; choose it to edit it.</source>
        <translation>已设置；选择它即可编辑。</translation>
    </message>
    <message>
        <source>Contains schemas: add it in the schema tree or in the source.</source>
        <translation>包含模式：请在模式树或源码中添加。</translation>
    </message>
    <message>
        <source>Not for this node. Applies to: %1.</source>
        <translation>不适用于此节点。适用于：%1。</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>May cost %L1 of %L2 for one rule.</source>
        <translation>单条规则可能花费 %L1，上限 %L2。</translation>
    </message>
    <message>
        <source>%L1 for each of %L2 values.</source>
        <translation>%L2 个值，每个 %L1。</translation>
    </message>
    <message>
        <source>A list or map above the node has no limit.</source>
        <translation>节点上方的某个列表或映射没有限制。</translation>
    </message>
    <message>
        <source>Its messageExpression may cost %L1.</source>
        <translation>其 messageExpression 可能花费 %L1。</translation>
    </message>
    <message>
        <source>A rule that the server runs on every object; the chip says how much of its budget it may cost.</source>
        <translation>服务器对每个对象运行的规则；标记显示它可能占用的预算比例。</translation>
    </message>
    <message>
        <source>all rules of the version</source>
        <translation>该版本的所有规则</translation>
    </message>
    <message>
        <source>The node has rules; choose it to add another one.</source>
        <translation>该节点已有规则；选择它可再添加一条。</translation>
    </message>
    <message>
        <source>Kubernetes 1.%1: up to %L2.</source>
        <translation>Kubernetes 1.%1：最多 %L2。</translation>
    </message>
    <message>
        <source>1.%1 and later</source>
        <translation>1.%1 及更高</translation>
    </message>
    <message>
        <source>Kubernetes 1.%1 and later accept the rule.</source>
        <translation>Kubernetes 1.%1 及更高版本接受该规则。</translation>
    </message>
    <message>
        <source>up to 1.%1</source>
        <translation>最高 1.%1</translation>
    </message>
    <message>
        <source>Kubernetes up to 1.%1 accepts the rule.</source>
        <translation>Kubernetes 1.%1 及更低版本接受该规则。</translation>
    </message>
    <message>
        <source>Kubernetes %1 accepts the rule.</source>
        <translation>Kubernetes %1 接受该规则。</translation>
    </message>
    <message>
        <source>Kubernetes 1.%1 rejects it: %2</source>
        <translation>Kubernetes 1.%1 拒绝：%2</translation>
    </message>
    <message>
        <source>All rules of the version may cost %L1 of %L2 in total.</source>
        <translation>该版本的所有规则合计可能花费 %L1，上限 %L2。</translation>
    </message>
    <message>
        <source>Objects must have the field (&quot;required&quot; of the parent)</source>
        <translation>对象必须有该字段（父节点的 &quot;required&quot;）</translation>
    </message>
</context>
<context>
    <name>crd::model::KeptText</name>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 was deleted or moved by another program. Saving writes it again.</source>
        <translation>%1 被另一个程序删除或移动。保存会重新写入。</translation>
    </message>
    <message>
        <source>%1 already exists with other content.</source>
        <translation>%1 已存在，且内容不同。</translation>
    </message>
    <message>
        <source>%1 differs from your version, and the common base of the two is not known.</source>
        <translation>%1 与你的版本不同，且两者的共同基础未知。</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 被另一个程序更改。</translation>
    </message>
    <message>
        <source>%1 is not a file on this computer.</source>
        <translation>%1 不是此计算机上的文件。</translation>
    </message>
    <message>
        <source>Your version is kept. The next save overwrites %1 on disk.</source>
        <translation>已保留你的版本。下次保存会覆盖磁盘上的 %1。</translation>
    </message>
    <message>
        <source>There is nothing to merge.</source>
        <translation>没有可合并的内容。</translation>
    </message>
    <message>
        <source>The changes overlap: they cannot be merged.</source>
        <translation>更改重叠：无法合并。</translation>
    </message>
    <message>
        <source>Merge with the file on disk</source>
        <translation>与磁盘上的文件合并</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) from disk</source>
        <translation>
            <numerusform>%n 处来自磁盘的更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of yours</source>
        <translation>
            <numerusform>%n 处你的更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Merged and saved %1: %2, %3.</source>
        <translation>已合并并保存 %1：%2，%3。</translation>
    </message>
    <message>
        <source>Merged %1: %2, %3.</source>
        <translation>已合并 %1：%2，%3。</translation>
    </message>
    <message>
        <source>This document has no file yet.</source>
        <translation>此文档还没有文件。</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>从磁盘重新加载</translation>
    </message>
    <message>
        <source>%1 on disk has the same text.</source>
        <translation>磁盘上的 %1 含有相同的文本。</translation>
    </message>
    <message>
        <source>Reloaded %1 from disk.</source>
        <translation>已从磁盘重新加载 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved change(s) were replaced; Undo brings them back.</source>
        <translation>
            <numerusform>%n 处未保存的更改被替换；“撤销”可恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no recovered changes.</source>
        <translation>没有可恢复的更改。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Recover unsaved changes</source>
        <translation>恢复未保存的更改</translation>
    </message>
    <message>
        <source>%1 cannot be read at the moment.</source>
        <translation>目前无法读取 %1。</translation>
    </message>
    <message>
        <source>Undid the recovery of %1. Redo restores the changes.</source>
        <translation>已撤销 %1 的恢复。重做可还原这些更改。</translation>
    </message>
    <message>
        <source>A crash would lose unsaved changes: %1</source>
        <translation>崩溃会丢失未保存的更改：%1</translation>
    </message>
    <message>
        <source>Unsaved changes are protected from a crash again.</source>
        <translation>未保存的更改已重新受到崩溃保护。</translation>
    </message>
    <message>
        <source>The reload of %1 is undone: the file on disk has another text.</source>
        <translation>已撤销重新加载 %1：磁盘上的文件是另一份文本。</translation>
    </message>
</context>
<context>
    <name>crd::model::KeyBindings</name>
    <message>
        <source>There is no command %1.</source>
        <translation>没有命令 %1。</translation>
    </message>
    <message>
        <source>These keys cannot be changed: text fields use them too.</source>
        <translation>这些按键不能更改：文本字段也使用它们。</translation>
    </message>
    <message>
        <source>%1 is not a single key with modifiers.</source>
        <translation>%1 不是单个按键加修饰键。</translation>
    </message>
    <message>
        <source>%1 is reserved for text fields.</source>
        <translation>%1 保留给文本字段。</translation>
    </message>
    <message>
        <source>%1 is reserved for moving the focus and for menus.</source>
        <translation>%1 保留用于移动焦点和菜单。</translation>
    </message>
    <message>
        <source>%1 types text or moves the cursor. Add Ctrl or Alt, or use a function key.</source>
        <translation>%1 用于输入或移动光标。请加上 Ctrl 或 Alt，或使用功能键。</translation>
    </message>
    <message>
        <source>A command has at most two sets of keys.</source>
        <translation>一个命令最多有两组按键。</translation>
    </message>
    <message>
        <source>Escape cannot be changed: it closes or cancels what is open.</source>
        <translation>Escape 不能更改：它用于关闭或取消已打开的内容。</translation>
    </message>
</context>
<context>
    <name>crd::model::Kubectl</name>
    <message numerus="yes">
        <source>kubectl did not finish within %n second(s) and was stopped.</source>
        <translation>
            <numerusform>kubectl 未在 %n 秒内完成，已停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>kubectl ended unexpectedly. %1</source>
        <translation>kubectl 意外结束。%1</translation>
    </message>
    <message>
        <source>kubectl could not be started: %1</source>
        <translation>无法启动 kubectl：%1</translation>
    </message>
    <message>
        <source>kubectl printed more than %1 and was stopped.</source>
        <translation>kubectl 输出超过 %1，已停止。</translation>
    </message>
</context>
<context>
    <name>crd::model::LessonCourses</name>
    <message>
        <source>The lessons cannot be read: %1</source>
        <translation>无法读取课程：%1</translation>
    </message>
    <message>
        <source>The lessons are still being read: try again in a moment.</source>
        <translation>仍在读取课程：请稍后再试。</translation>
    </message>
    <message>
        <source>There are no lessons.</source>
        <translation>没有课程。</translation>
    </message>
</context>
<context>
    <name>crd::model::LessonMap</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>crd::model::LessonModel</name>
    <message>
        <source>The server gives a different answer. Try again, or show the answer.</source>
        <translation>服务器给出的答案不同。请重试，或显示答案。</translation>
    </message>
    <message>
        <source>The solution cannot be applied to these texts: restart the step first.</source>
        <translation>解答无法应用到这些文本：请先重新开始此步骤。</translation>
    </message>
    <message>
        <source>Solution of step %1</source>
        <translation>步骤 %1 的解答</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>There is no lesson &quot;%1&quot;.</source>
        <translation>没有课程“%1”。</translation>
    </message>
    <message>
        <source>The lesson has a problem: %1</source>
        <translation>课程有问题：%1</translation>
    </message>
    <message>
        <source>No lesson has been opened yet.</source>
        <translation>尚未打开课程。</translation>
    </message>
    <message>
        <source>The lessons in %1 cannot be read.</source>
        <translation>无法读取 %1 中的课程。</translation>
    </message>
    <message>
        <source>There is no page about this rule.</source>
        <translation>没有关于此规则的页面。</translation>
    </message>
    <message>
        <source>There is no window for the lesson.</source>
        <translation>没有用于该课程的窗口。</translation>
    </message>
    <message>
        <source>the stored definition</source>
        <translation>已存储的定义</translation>
    </message>
    <message>
        <source>Texts of step %1</source>
        <translation>步骤 %1 的文本</translation>
    </message>
    <message>
        <source>These are your texts of this step.</source>
        <translation>这些是你在此步骤中的文本。</translation>
    </message>
    <message>
        <source>This step begins with the solution of the previous steps. Your texts are kept in their step.</source>
        <translation>此步骤从前面各步骤的解答开始。你的文本保留在其所属的步骤中。</translation>
    </message>
    <message>
        <source>This step has texts of its own. Yours are kept in their step.</source>
        <translation>此步骤有自己的文本。你的文本保留在其所属的步骤中。</translation>
    </message>
    <message>
        <source>Restart step %1</source>
        <translation>重新开始步骤 %1</translation>
    </message>
    <message>
        <source>The last step of the previous lesson is not done. Your text is kept there.</source>
        <translation>上一课的最后一步尚未完成。你的文本保留在那里。</translation>
    </message>
    <message>
        <source>This step is not done: not all of its checks are met.</source>
        <translation>此步骤尚未完成：并非所有检查都已满足。</translation>
    </message>
</context>
<context>
    <name>crd::model::MappingFields</name>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>kept in an annotation</source>
        <translation>保留在注解中</translation>
    </message>
    <message>
        <source>loss acknowledged</source>
        <translation>已确认的损失</translation>
    </message>
    <message>
        <source>not covered</source>
        <translation>未覆盖</translation>
    </message>
    <message>
        <source>required, not set</source>
        <translation>必需，未设置</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>partly converted</source>
        <translation>部分转换</translation>
    </message>
    <message>
        <source>partly set</source>
        <translation>部分设置</translation>
    </message>
    <message>
        <source>partly to %1</source>
        <translation>部分到 %1</translation>
    </message>
    <message>
        <source>partly from %1</source>
        <translation>部分来自 %1</translation>
    </message>
    <message>
        <source>copied, of another type</source>
        <translation>已复制，类型不同</translation>
    </message>
</context>
<context>
    <name>crd::model::MappingItems</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>preserved</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>An annotation keeps the value while the object is of the other version.</source>
        <translation>对象处于另一版本期间，由注解保留该值。</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>not covered</source>
        <translation>未覆盖</translation>
    </message>
    <message>
        <source>A conversion fails</source>
        <translation>有一个转换失败</translation>
    </message>
    <message>
        <source>Every object that was tried came back unchanged in the fields of the rule.</source>
        <translation>尝试过的每个对象转换回来后，规则涉及的字段都与原来相同。</translation>
    </message>
    <message>
        <source>No object with the fields of the rule was converted there and back.</source>
        <translation>没有带有该规则字段的对象被转换过去再转换回来。</translation>
    </message>
</context>
<context>
    <name>crd::model::MappingModel</name>
    <message>
        <source>There are no versions to map.</source>
        <translation>没有可映射的版本。</translation>
    </message>
    <message>
        <source>The mapping is still being read. Try again.</source>
        <translation>仍在读取映射。请重试。</translation>
    </message>
    <message>
        <source>The text of the mapping is not valid YAML. Correct it in the text first.</source>
        <translation>映射的文本不是有效的 YAML。请先在文本中更正。</translation>
    </message>
    <message>
        <source>The definition has no name yet.</source>
        <translation>该定义还没有名称。</translation>
    </message>
    <message>
        <source>%1 has a mapping of this definition.</source>
        <translation>%1 中已有此定义的映射。</translation>
    </message>
    <message>
        <source>Create a mapping</source>
        <translation>创建映射</translation>
    </message>
    <message>
        <source>Created a mapping in %1.</source>
        <translation>已在 %1 中创建映射。</translation>
    </message>
    <message>
        <source>A mapping could not be added to %1.</source>
        <translation>无法向 %1 添加映射。</translation>
    </message>
    <message>
        <source>Rules cannot lead through items of lists or values of maps. Join the list or map itself, with a transformation.</source>
        <translation>规则不能经过列表的项或 map 的值。请用转换表达式连接整个列表或 map。</translation>
    </message>
    <message>
        <source>Choose a field of each version.</source>
        <translation>请为每个版本选择一个字段。</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Join %1</source>
        <translation>连接 %1</translation>
    </message>
    <message>
        <source>Joined %1.</source>
        <translation>已连接 %1。</translation>
    </message>
    <message>
        <source>Select a rule first.</source>
        <translation>请先选择一条规则。</translation>
    </message>
    <message>
        <source>A rule needs a field.</source>
        <translation>规则需要一个字段。</translation>
    </message>
    <message>
        <source>A rule needs a destination.</source>
        <translation>规则需要一个目标。</translation>
    </message>
    <message>
        <source>Another rule writes %1.</source>
        <translation>另一条规则写入 %1。</translation>
    </message>
    <message>
        <source>Edit the rule for %1</source>
        <translation>编辑 %1 的规则</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Removed the rule %1.</source>
        <translation>已移除规则 %1。</translation>
    </message>
    <message>
        <source>Stop preserving %1</source>
        <translation>停止保留 %1</translation>
    </message>
    <message>
        <source>%1 is not preserved any more.</source>
        <translation>现在不再保留 %1。</translation>
    </message>
    <message>
        <source>Select a field that is lost.</source>
        <translation>请选择一个会丢失的字段。</translation>
    </message>
    <message>
        <source>Preserve %1</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>An annotation keeps %1 in objects of %2.</source>
        <translation>由注解在 %2 的对象中保留 %1。</translation>
    </message>
    <message>
        <source>There is no loss to acknowledge.</source>
        <translation>没有可确认的损失。</translation>
    </message>
    <message>
        <source>Give a reason: why the loss is acceptable.</source>
        <translation>请给出理由：为什么可以接受该损失。</translation>
    </message>
    <message>
        <source>There are no proposals.</source>
        <translation>没有建议。</translation>
    </message>
    <message>
        <source>Accept the proposal for %1</source>
        <translation>采纳对 %1 的建议</translation>
    </message>
    <message>
        <source>Accepted the proposal for %1.</source>
        <translation>已采纳对 %1 的建议。</translation>
    </message>
    <message>
        <source>Accept all proposals</source>
        <translation>采纳所有建议</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n proposal(s).</source>
        <translation>
            <numerusform>已采纳 %n 个建议。</numerusform>
        </translation>
    </message>
    <message>
        <source>sent as %1</source>
        <translation>以 %1 发送</translation>
    </message>
    <message>
        <source>the conversion fails</source>
        <translation>转换失败</translation>
    </message>
    <message>
        <source>converted to %1</source>
        <translation>转换为 %1</translation>
    </message>
    <message>
        <source>converted back to %1</source>
        <translation>转换回 %1</translation>
    </message>
    <message>
        <source>There is no example to add.</source>
        <translation>没有可添加的示例。</translation>
    </message>
    <message>
        <source>The folder of %1 cannot be created: %2</source>
        <translation>无法创建 %1 的文件夹：%2</translation>
    </message>
    <message>
        <source>There is no mapping to export. Create one first.</source>
        <translation>没有可导出的映射。请先创建一个。</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n file(s) of a conversion webhook to %1. Replace the import path %2 with that of your project.</source>
        <translation>
            <numerusform>已将转换 Webhook 的 %n 个文件写入 %1。请将导入路径 %2 替换为你的项目的导入路径。</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Imported %1 as the mapping.</source>
        <translation>已将 %1 导入为映射。</translation>
    </message>
    <message>
        <source>The definition is still being checked, or is not valid YAML. Try again.</source>
        <translation>定义仍在检查中，或不是有效的 YAML。请重试。</translation>
    </message>
    <message>
        <source>The definition already converts by webhook.</source>
        <translation>该定义已经通过 Webhook 转换。</translation>
    </message>
    <message>
        <source>Convert by webhook</source>
        <translation>通过 Webhook 转换</translation>
    </message>
    <message>
        <source>The definition now converts by webhook. Complete its service in Design, on the page Conversion.</source>
        <translation>该定义现在通过 Webhook 转换。请在设计的“转换”页面上补全其服务。</translation>
    </message>
    <message>
        <source>The mapping could not be read: %1</source>
        <translation>无法读取映射：%1</translation>
    </message>
    <message>
        <source>The files could not be written: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>A mapping is between two versions of this definition. Choose versions of this document on both sides.</source>
        <translation>映射在此定义的两个版本之间进行。请在两侧都选择此文档的版本。</translation>
    </message>
    <message>
        <source>Both sides are the same version. Choose another version on one side.</source>
        <translation>两侧是同一个版本。请在其中一侧选择另一个版本。</translation>
    </message>
    <message>
        <source>A version without a schema has no fields to map.</source>
        <translation>没有模式的版本没有可映射的字段。</translation>
    </message>
    <message>
        <source>Trying objects…</source>
        <translation>正在尝试对象…</translation>
    </message>
    <message>
        <source>There is no mapping: objects are only copied.</source>
        <translation>没有映射：对象只会被复制。</translation>
    </message>
    <message>
        <source>The mapping has no conversion in this direction: objects are only copied.</source>
        <translation>映射中没有此方向的转换：对象只会被复制。</translation>
    </message>
    <message numerus="yes">
        <source>Complete and lossless: %n object(s) came back unchanged.</source>
        <translation>
            <numerusform>完整且无损：%n 个对象转换回来后与原来相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Complete: all losses are acknowledged. %n object(s) were tried.</source>
        <translation>
            <numerusform>完整：所有损失均已确认。已尝试 %n 个对象。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n 条有错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not covered</source>
        <translation>
            <numerusform>%n 个未覆盖</numerusform>
        </translation>
    </message>
    <message>
        <source>Fields that are lost because no rule reads them</source>
        <translation>因没有规则读取而丢失的字段</translation>
    </message>
    <message numerus="yes">
        <source>%n lossy</source>
        <translation>
            <numerusform>%n 条有损</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules that lose a part of some objects</source>
        <translation>会丢失某些对象的一部分的规则</translation>
    </message>
    <message numerus="yes">
        <source>%n other loss(es)</source>
        <translation>
            <numerusform>%n 处其他损失</numerusform>
        </translation>
    </message>
    <message>
        <source>Losses that are not caused by a rule</source>
        <translation>不是由规则造成的损失</translation>
    </message>
    <message numerus="yes">
        <source>%n lossless</source>
        <translation>
            <numerusform>%n 条无损</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules for whose fields every object that was tried came back unchanged</source>
        <translation>所有尝试的对象转换回来后字段都与原来相同的规则</translation>
    </message>
    <message>
        <source>Rejected the proposal for %1.</source>
        <translation>已拒绝对 %1 的建议。</translation>
    </message>
    <message numerus="yes">
        <source>%n not set</source>
        <translation>
            <numerusform>%n 个未设置</numerusform>
        </translation>
    </message>
    <message>
        <source>Required fields that no rule writes</source>
        <translation>没有规则写入的必需字段</translation>
    </message>
    <message>
        <source>There is no acknowledgement to withdraw.</source>
        <translation>没有可撤回的确认。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be read: %2</source>
        <translation>无法读取文件夹 %1：%2</translation>
    </message>
    <message>
        <source>The folder is not empty: it has %1. Nothing was written: choose an empty folder.</source>
        <translation>文件夹不为空：其中有 %1。未写入任何内容：请选择一个空文件夹。</translation>
    </message>
    <message>
        <source>The mapping has not been tried yet: it may lose values.</source>
        <translation>映射尚未试过：它可能会丢失值。</translation>
    </message>
    <message numerus="yes">
        <source>The mapping between %1 and %2 has %n problem(s): it loses values without an acknowledgement, or fails. See the list of rules.</source>
        <translation>
            <numerusform>%1 与 %2 之间的映射有 %n 个问题：它会丢失未经确认的值，或者失败。请查看规则列表。</numerusform>
        </translation>
    </message>
    <message>
        <source>This definition has one version. Add another one to map fields between them.</source>
        <translation>此定义只有一个版本。添加另一个版本，才能在它们之间映射字段。</translation>
    </message>
    <message>
        <source>The text of the mapping is not valid YAML. %1</source>
        <translation>映射的文本不是有效的 YAML。%1</translation>
    </message>
    <message>
        <source>The fields and rules are those of the last valid text.</source>
        <translation>字段和规则来自最后一份有效的文本。</translation>
    </message>
    <message>
        <source>Rules that cannot be used, and conversions that fail or make invalid objects</source>
        <translation>无法使用的规则，以及失败或产生无效对象的转换</translation>
    </message>
    <message>
        <source>Both versions have the field: it is copied.</source>
        <translation>两个版本都有该字段：它会被复制。</translation>
    </message>
    <message>
        <source>The fields below it are converted one by one.</source>
        <translation>其下的字段会逐个转换。</translation>
    </message>
    <message>
        <source>No rule writes the field.</source>
        <translation>没有规则写入该字段。</translation>
    </message>
    <message>
        <source>%1 is already a rule.</source>
        <translation>%1 已经是一条规则。</translation>
    </message>
    <message>
        <source>The edit of the rule for %1 is not applied. Escape discards it.</source>
        <translation>未应用对 %1 的规则的编辑。按 Esc 放弃该编辑。</translation>
    </message>
    <message>
        <source>Every field of %1 exists in %2: objects are copied.</source>
        <translation>%1 的每个字段在 %2 中都存在：对象会被原样复制。</translation>
    </message>
    <message>
        <source>%1 requires what %2 does not: %3.</source>
        <translation>%1 要求而 %2 不要求：%3。</translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <translation>
            <numerusform>%n 条未尝试</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules whose fields no object had that was converted there and back</source>
        <translation>转换过去再转换回来的对象都没有其字段的规则</translation>
    </message>
    <message>
        <source>Select a field or rule that loses something.</source>
        <translation>请选择一个会丢失内容的字段或规则。</translation>
    </message>
    <message>
        <source>Only a loss can be acknowledged. Correct what is broken.</source>
        <translation>只能确认损失。请先修正损坏之处。</translation>
    </message>
    <message>
        <source>The loss is acknowledged.</source>
        <translation>该损失已确认。</translation>
    </message>
    <message>
        <source>No loss was found.</source>
        <translation>没有发现损失。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more.</source>
        <translation>
            <numerusform>另有 %n 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) could not be translated.</source>
        <translation>
            <numerusform>%n 条规则无法转译。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The other direction has %n problem(s).</source>
        <translation>
            <numerusform>另一方向有 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Joined %1. This replaced the rule %2.</source>
        <translation>已连接 %1。规则 %2 已被替换。</translation>
    </message>
    <message>
        <source>Acknowledged the loss of %1 in both directions.</source>
        <translation>已确认 %1 在两个方向上的损失。</translation>
    </message>
    <message>
        <source>Acknowledged the loss of %1.</source>
        <translation>已确认 %1 的损失。</translation>
    </message>
    <message>
        <source>Acknowledge the loss of %1</source>
        <translation>确认 %1 的损失</translation>
    </message>
    <message>
        <source>Withdraw the acknowledgement for %1</source>
        <translation>撤回对 %1 的确认</translation>
    </message>
    <message>
        <source>Withdrew the acknowledgement for %1.</source>
        <translation>已撤回对 %1 的确认。</translation>
    </message>
    <message>
        <source>Add the example to the samples</source>
        <translation>将示例添加到样例</translation>
    </message>
    <message>
        <source>Reject the proposal for %1</source>
        <translation>拒绝 %1 的建议</translation>
    </message>
    <message>
        <source>Restore rejected proposals</source>
        <translation>恢复已拒绝的建议</translation>
    </message>
    <message>
        <source>Restored the rejected proposals.</source>
        <translation>已恢复被拒绝的建议。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Rules write parts of the field.</source>
        <translation>规则写入该字段的一部分。</translation>
    </message>
    <message>
        <source>Rules read parts of the field.</source>
        <translation>规则读取该字段的一部分。</translation>
    </message>
    <message>
        <source>converted to %1, with its defaults</source>
        <translation>转换到 %1，并带其默认值</translation>
    </message>
</context>
<context>
    <name>crd::model::MappingProposals</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Preserve %1</source>
        <translation>保留 %1</translation>
    </message>
</context>
<context>
    <name>crd::model::MappingTrial</name>
    <message>
        <source>The values of a list or map literal have one type. For others, write dyn(…) around each value.</source>
        <translation>列表或映射字面量中的值只有一种类型。若类型不同，请为每个值加上 dyn(…)。</translation>
    </message>
</context>
<context>
    <name>crd::model::MatrixModel</name>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Kubernetes %1: %2, may cost %L3 of %L4 (%5)</source>
        <translation>Kubernetes %1：%2，最多花费 %L3，上限 %L4（%5）</translation>
    </message>
    <message>
        <source>Kubernetes %1: %2</source>
        <translation>Kubernetes %1：%2</translation>
    </message>
    <message>
        <source>The server stops at errors elsewhere in the definition.</source>
        <translation>服务器遇到定义中其他位置的错误时停止。</translation>
    </message>
    <message>
        <source>There is no matrix to copy.</source>
        <translation>没有可复制的矩阵。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>crd::model::NewDefinition</name>
    <message>
        <source>Enter a kind.</source>
        <translation>请输入 kind。</translation>
    </message>
    <message>
        <source>Enter a group.</source>
        <translation>请输入 group。</translation>
    </message>
    <message>
        <source>Enter a plural.</source>
        <translation>请输入复数名称（plural）。</translation>
    </message>
    <message>
        <source>Nothing is written until you save.</source>
        <translation>保存之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>名称：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Name: %1. The group is reserved for the Kubernetes community: the server requires the annotation %2 with the URL of the approval. The file gets the value “%3”, which the server accepts as well.</source>
        <translation>名称：%1。该组保留给 Kubernetes 社区：服务器要求注解 %2 为批准的 URL。文件会写入值“%3”，服务器同样接受。</translation>
    </message>
</context>
<context>
    <name>crd::model::Notices</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>crd::model::OpenApiModel</name>
    <message>
        <source>Version %1 is not served: the server does not publish this document.</source>
        <translation>版本 %1 未提供服务：服务器不发布此文档。</translation>
    </message>
    <message>
        <source>No version is served: the server publishes nothing for this definition.</source>
        <translation>没有提供服务的版本：服务器不为此定义发布任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n 个成员</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no document to save.</source>
        <translation>没有可保存的文档。</translation>
    </message>
    <message>
        <source>OpenAPI document written to %1.</source>
        <translation>OpenAPI 文档已写入 %1。</translation>
    </message>
</context>
<context>
    <name>crd::model::PreviewModel</name>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>剪裁</translation>
    </message>
    <message>
        <source>Drop nulls</source>
        <translation>丢弃 null</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Validate</source>
        <translation>验证</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 个样例</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (not served)</source>
        <translation>%1（未提供）</translation>
    </message>
    <message>
        <source>Nothing would be stored now.</source>
        <translation>现在不会存储任何内容。</translation>
    </message>
    <message>
        <source>Invalid YAML</source>
        <translation>YAML 无效</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>已拒绝：%1</translation>
    </message>
    <message numerus="yes">
        <source>rejected, %n error(s)</source>
        <translation>
            <numerusform>已拒绝，%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accepted, %n warning(s)</source>
        <translation>
            <numerusform>已接受，%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Create: %1</source>
        <translation>创建：%1</translation>
    </message>
    <message>
        <source>Update: %1</source>
        <translation>更新：%1</translation>
    </message>
    <message>
        <source>Status update: %1</source>
        <translation>更新 status：%1</translation>
    </message>
    <message>
        <source>Scale: %1</source>
        <translation>扩缩：%1</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>移除 %1 处</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>添加 %1 处</translation>
    </message>
    <message>
        <source>%1 left as stored</source>
        <translation>%1 处保持存储时的状态</translation>
    </message>
    <message>
        <source>rules cost %L1</source>
        <translation>规则开销 %L1</translation>
    </message>
    <message>
        <source>No version has a schema to generate samples from.</source>
        <translation>没有版本具有可用于生成样例的模式。</translation>
    </message>
    <message>
        <source>The schema&apos;s default is not an object: no object of this version can be read.</source>
        <translation>模式的默认值不是对象：无法读取此版本的任何对象。</translation>
    </message>
    <message>
        <source>The object with every field would be too large; optional fields are omitted.</source>
        <translation>含有所有字段的对象会过大；省略了可选字段。</translation>
    </message>
    <message>
        <source>Add full sample</source>
        <translation>添加完整样例</translation>
    </message>
    <message>
        <source>Add minimal sample</source>
        <translation>添加最小样例</translation>
    </message>
    <message>
        <source>The selected node and the nodes below it have no limits to test.</source>
        <translation>所选节点及其下的节点没有可测试的限制。</translation>
    </message>
    <message>
        <source>Add boundary samples</source>
        <translation>添加边界样例</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) at the limits of the schema.</source>
        <translation>
            <numerusform>%n 个处于模式限制处的样例。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more limit(s) are omitted: select a node to test only its limits.</source>
        <translation>
            <numerusform>另有 %n 个限制被省略：选择一个节点可只测试其限制。</numerusform>
        </translation>
    </message>
    <message>
        <source>The text contains no object.</source>
        <translation>该文本不含对象。</translation>
    </message>
    <message>
        <source>Paste object</source>
        <translation>粘贴对象</translation>
    </message>
    <message>
        <source>Dropped fields that the server sets: %1.</source>
        <translation>已丢弃由服务器设置的字段：%1。</translation>
    </message>
    <message>
        <source>%1 is not a file on this computer.</source>
        <translation>%1 不是此计算机上的文件。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The request is still running: try again in a moment.</source>
        <translation>请求仍在运行：请稍后再试。</translation>
    </message>
    <message>
        <source>The file is still being checked: try again in a moment.</source>
        <translation>仍在检查文件：请稍后再试。</translation>
    </message>
    <message>
        <source>%1, but the old object is invalid</source>
        <translation>%1，但旧对象无效</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>更改 %1 处</translation>
    </message>
    <message>
        <source>Respond</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>%1 changed on read</source>
        <translation>读取时更改 %1 项</translation>
    </message>
    <message>
        <source>The status is kept.</source>
        <translation>状态会保留。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Read: %1</source>
        <translation>读取：%1</translation>
    </message>
    <message>
        <source>Read: the returned object differs from the stored one</source>
        <translation>读取：返回的对象与存储的不同</translation>
    </message>
    <message>
        <source>Read: the client gets the object as it is stored</source>
        <translation>读取：客户端得到的对象与存储的相同</translation>
    </message>
    <message>
        <source>Update: %1, and the object is removed</source>
        <translation>更新：%1，且对象被移除</translation>
    </message>
    <message>
        <source>Update: %1; the object is being deleted</source>
        <translation>更新：%1；对象正在被删除</translation>
    </message>
    <message>
        <source>Delete: %1</source>
        <translation>删除：%1</translation>
    </message>
    <message>
        <source>Delete: the object is removed</source>
        <translation>删除：对象被移除</translation>
    </message>
    <message numerus="yes">
        <source>Delete: being deleted, waits for %n finalizer(s): %1, …</source>
        <translation>
            <numerusform>删除：正在被删除，等待 %n 个终结器（finalizer）：%1，…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete: being deleted, waits for %n finalizer(s): %1</source>
        <translation>
            <numerusform>删除：正在被删除，等待 %n 个终结器（finalizer）：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted, once the definition is accepted</source>
        <translation>在定义被接受后可接受</translation>
    </message>
    <message>
        <source>sent as %1, not as %2</source>
        <translation>以 %1 而非 %2 发送</translation>
    </message>
    <message>
        <source>Used the result of sample %1 as the stored object.</source>
        <translation>已将样例 %1 的结果用作已存储的对象。</translation>
    </message>
    <message>
        <source>the object</source>
        <translation>该对象</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) of the sample are invalid. First: %1: %2</source>
        <translation>
            <numerusform>样例中有 %n 个字段无效。第一个：%1：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n optional field(s) are omitted. First: %1: %2</source>
        <translation>
            <numerusform>省略了 %n 个可选字段。第一个：%1：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Add objects from the cluster</source>
        <translation>从集群添加对象</translation>
    </message>
    <message>
        <source>Use the result as the stored object</source>
        <translation>将结果用作已存储的对象</translation>
    </message>
    <message>
        <source>Prepare</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>stored as %1</source>
        <translation>以 %1 存储</translation>
    </message>
    <message>
        <source>The definition is too large and is not read.</source>
        <translation>定义过大，不予读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) at the limits of %1.</source>
        <translation>
            <numerusform>%1 极限处的 %n 个样例。</numerusform>
        </translation>
    </message>
    <message>
        <source>whether the server accepts it is not known</source>
        <translation>服务器是否接受它尚不清楚</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message numerus="yes">
        <source>Apply: rejected, %n conflict(s)</source>
        <translation>
            <numerusform>应用：被拒绝，%n 处冲突</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply: %1, and the object is removed</source>
        <translation>应用：%1，且对象被移除</translation>
    </message>
    <message>
        <source>Apply: %1; the object is being deleted</source>
        <translation>应用：%1；该对象正在被删除</translation>
    </message>
    <message>
        <source>Apply: %1, and the object is created</source>
        <translation>应用：%1，且对象被创建</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>应用：%1</translation>
    </message>
    <message>
        <source>Add the proof</source>
        <translation>添加证明</translation>
    </message>
    <message numerus="yes">
        <source>Added %n object(s) of the proof to the samples.</source>
        <translation>
            <numerusform>已将证明中的 %n 个对象添加到示例。</numerusform>
        </translation>
    </message>
    <message>
        <source>The settings of the repository (.crdctl.yaml) name no files of samples.</source>
        <translation>仓库设置（.crdctl.yaml）未指定示例文件。</translation>
    </message>
    <message>
        <source>The files of samples in .crdctl.yaml contain no object of the kind %1.</source>
        <translation>.crdctl.yaml 指定的示例文件中没有类型为 %1 的对象。</translation>
    </message>
    <message>
        <source>The text is not a valid definition.</source>
        <translation>文本不是有效的定义。</translation>
    </message>
    <message>
        <source>The samples of the repository are already here.</source>
        <translation>仓库的示例已全部添加。</translation>
    </message>
    <message>
        <source>Add samples of the repository</source>
        <translation>添加仓库的示例</translation>
    </message>
    <message numerus="yes">
        <source>Added %n sample(s) of the repository.</source>
        <translation>
            <numerusform>已添加仓库的 %n 个示例。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crd::model::PreviewSent</name>
    <message>
        <source>Rejected with %1</source>
        <translation>以下方式会被拒绝：%1</translation>
    </message>
</context>
<context>
    <name>crd::model::ProblemsModel</name>
    <message>
        <source>Fix all problems of this rule</source>
        <translation>修复此规则的所有问题</translation>
    </message>
    <message>
        <source>Reported by Kubernetes %1, not by %2.</source>
        <translation>Kubernetes %1 会报告，%2 不会。</translation>
    </message>
    <message>
        <source>document %1</source>
        <translation>文档 %1</translation>
    </message>
</context>
<context>
    <name>crd::model::RecoveryGroup</name>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>never saved, changed %1</source>
        <translation>从未保存，更改于 %1</translation>
    </message>
    <message>
        <source>%1, changed %2</source>
        <translation>%1，更改于 %2</translation>
    </message>
    <message>
        <source>untitled samples</source>
        <translation>未命名的示例</translation>
    </message>
    <message>
        <source>%1 without the definition, changed %2</source>
        <translation>%1（没有定义），更改于 %2</translation>
    </message>
    <message>
        <source>%1 of %2 (missing), changed %3</source>
        <translation>%2（缺失）的%1，更改于 %3</translation>
    </message>
    <message>
        <source>%1: %2, changed %3</source>
        <translation>%1：%2，更改于 %3</translation>
    </message>
    <message>
        <source>%1, never saved, changed %2</source>
        <translation>%1，从未保存，更改于 %2</translation>
    </message>
    <message>
        <source>Typed in %1, not accepted: %2</source>
        <translation>在 %1 中输入，未被接受：%2</translation>
    </message>
</context>
<context>
    <name>crd::model::RecoverySides</name>
    <message>
        <source>Recovered samples</source>
        <translation>恢复的样例</translation>
    </message>
    <message>
        <source>Recovered mapping</source>
        <translation>恢复的映射</translation>
    </message>
    <message>
        <source>Recovered admission configuration</source>
        <translation>恢复的准入配置</translation>
    </message>
    <message>
        <source>Recovered definition</source>
        <translation>恢复的定义</translation>
    </message>
</context>
<context>
    <name>crd::model::RecoverySlot</name>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
</context>
<context>
    <name>crd::model::ResponseText</name>
    <message>
        <source>Response of the webhook</source>
        <translation>Webhook 的响应</translation>
    </message>
    <message>
        <source>The server rejects the response</source>
        <translation>服务器拒绝该响应</translation>
    </message>
</context>
<context>
    <name>crd::model::RetireView</name>
    <message>
        <source>A plan needs a valid definition of apiextensions.k8s.io/v1.</source>
        <translation>制定计划需要有效的 apiextensions.k8s.io/v1 定义。</translation>
    </message>
    <message>
        <source>The definition has one version: there is nothing to retire.</source>
        <translation>该定义只有一个版本：没有可停用的版本。</translation>
    </message>
    <message>
        <source>Otherwise: %1</source>
        <translation>否则：%1</translation>
    </message>
    <message>
        <source>This step does not change the file.</source>
        <translation>此步骤不更改文件。</translation>
    </message>
    <message>
        <source>An earlier step changes the file: apply that first.</source>
        <translation>之前的步骤会更改文件：请先应用该步骤。</translation>
    </message>
    <message>
        <source>The text has changed in the meantime: try again.</source>
        <translation>文本在此期间已更改：请重试。</translation>
    </message>
    <message>
        <source>%1 has no definition with this name.</source>
        <translation>%1 中没有此名称的定义。</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>changes the file</source>
        <translation>更改文件</translation>
    </message>
    <message>
        <source>The plan is still being computed: try again in a moment.</source>
        <translation>仍在计算计划：请稍后重试。</translation>
    </message>
    <message>
        <source>This step is done when the file has its change and is saved.</source>
        <translation>当文件包含此更改并已保存时，此步骤即完成。</translation>
    </message>
    <message>
        <source>The step is marked as done, but an earlier one is open: %1</source>
        <translation>该步骤已标记为完成，但前面还有未完成的步骤：%1</translation>
    </message>
    <message>
        <source>If the cluster does not have this yet, save the file and apply it.</source>
        <translation>如果集群中还没有此更改，请保存文件并应用。</translation>
    </message>
    <message>
        <source>%1: the file is changed. Save it before you apply it.</source>
        <translation>%1：文件已更改。请先保存再应用。</translation>
    </message>
    <message>
        <source>An earlier step is open: %1. Do it first, and mark it as done.</source>
        <translation>前面的步骤尚未完成：%1。请先完成它并标记为已完成。</translation>
    </message>
    <message>
        <source>The saved file has the change of this step. To open the step again, change the file back.</source>
        <translation>已保存的文件包含此步骤的更改。要重新打开此步骤，请将文件改回。</translation>
    </message>
    <message>
        <source>An earlier step is open: %1. Do it first, and save the file.</source>
        <translation>较早的步骤尚未完成：%1。请先完成它，并保存文件。</translation>
    </message>
    <message>
        <source>Objects that were written as %1 lose by the declared mapping to %2:</source>
        <translation>以 %1 写入的对象按声明的映射转换为 %2 时会丢失：</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>An earlier step is not saved: %1. Save the file first.</source>
        <translation>较早的步骤尚未保存：%1。请先保存文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n more, listed in the tab %1.</source>
        <translation>
            <numerusform>另有 %n 项，列在标签页“%1”中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Objects that were written as %1 lose fields when they are stored as %2:</source>
        <translation>以 %1 写入的对象在以 %2 存储时会丢失字段：</translation>
    </message>
    <message>
        <source>Conversion</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Values of objects that were written as %1 are kept, but not valid in %2:</source>
        <translation>以 %1 写入的对象的值会保留，但在 %2 中无效：</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>The declared mapping does not convert all objects of %1 to valid objects of %2:</source>
        <translation>声明的映射并未将 %1 的所有对象都转换为 %2 的有效对象：</translation>
    </message>
    <message>
        <source>An earlier step is open: %1. Apply the file and read the stored versions again, or plan without the live definition.</source>
        <translation>前面的步骤尚未完成：%1。请应用该文件并重新读取存储版本，或不使用集群中的定义制定计划。</translation>
    </message>
    <message>
        <source>This step is done when the definition in the cluster has its change: apply the file and read the stored versions again, or plan without the live definition.</source>
        <translation>集群中的定义有了此步骤的更改后，此步骤才算完成：请应用该文件并重新读取存储版本，或不使用集群中的定义制定计划。</translation>
    </message>
    <message>
        <source>Objects that were written as %1 get values from the conversion to %2 or from its defaults:</source>
        <translation>以 %1 写入的对象会从到 %2 的转换或其默认值中得到以下值：</translation>
    </message>
</context>
<context>
    <name>crd::model::RuleTrial</name>
    <message>
        <source>The file cannot hold this text as it is.</source>
        <translation>该文件无法原样容纳此文本。</translation>
    </message>
</context>
<context>
    <name>crd::model::SampleFile</name>
    <message>
        <source>Save the definition first; samples are saved in a file next to it.</source>
        <translation>请先保存定义；样例保存在它旁边的文件中。</translation>
    </message>
    <message>
        <source>Samples are saved in your own folder: %1</source>
        <translation>样例保存在你自己的文件夹中：%1</translation>
    </message>
    <message>
        <source>Samples are saved next to the definition: %1</source>
        <translation>样例保存在定义旁边：%1</translation>
    </message>
    <message>
        <source>There is no such sample.</source>
        <translation>没有这样的样例。</translation>
    </message>
    <message>
        <source>Duplicate sample</source>
        <translation>复制一份样例</translation>
    </message>
    <message>
        <source>Remove sample %1</source>
        <translation>移除样例 %1</translation>
    </message>
    <message>
        <source>The sample is not valid YAML: fix it first.</source>
        <translation>样例不是合法的 YAML：请先修复。</translation>
    </message>
    <message>
        <source>Rename sample</source>
        <translation>重命名样例</translation>
    </message>
    <message>
        <source>Rename kind %1 to %2</source>
        <translation>将 kind %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>样例 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>crd::model::SchemaTreeModel</name>
    <message>
        <source>schema</source>
        <translation>模式</translation>
    </message>
</context>
<context>
    <name>crd::model::SentModel</name>
    <message>
        <source>accepted</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>crd::model::SeverityNames</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>crd::model::SharedUndo</name>
    <message>
        <source>Undo in the admission configuration: %1</source>
        <translation>在准入配置中撤销：%1</translation>
    </message>
    <message>
        <source>Redo in the admission configuration: %1</source>
        <translation>在准入配置中重做：%1</translation>
    </message>
    <message>
        <source>Undone in the admission configuration: %1</source>
        <translation>已在准入配置中撤销：%1</translation>
    </message>
    <message>
        <source>Redone in the admission configuration: %1</source>
        <translation>已在准入配置中重做：%1</translation>
    </message>
    <message>
        <source>Undo in the definition: %1</source>
        <translation>在定义中撤销：%1</translation>
    </message>
    <message>
        <source>Undo in the mapping: %1</source>
        <translation>在映射中撤销：%1</translation>
    </message>
    <message>
        <source>Redo in the definition: %1</source>
        <translation>在定义中重做：%1</translation>
    </message>
    <message>
        <source>Redo in the mapping: %1</source>
        <translation>在映射中重做：%1</translation>
    </message>
    <message>
        <source>Undone in the definition: %1</source>
        <translation>已在定义中撤销：%1</translation>
    </message>
    <message>
        <source>Redone in the definition: %1</source>
        <translation>已在定义中重做：%1</translation>
    </message>
    <message>
        <source>Undo in the samples: %1</source>
        <translation>在样例中撤销：%1</translation>
    </message>
    <message>
        <source>Redo in the samples: %1</source>
        <translation>在样例中重做：%1</translation>
    </message>
    <message>
        <source>Undone in the samples: %1</source>
        <translation>已在样例中撤销：%1</translation>
    </message>
    <message>
        <source>Redone in the samples: %1</source>
        <translation>已在样例中重做：%1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
</context>
<context>
    <name>crd::model::SizeModel</name>
    <message>
        <source>There are no descriptions below depth %1.</source>
        <translation>第 %1 层之下没有描述。</translation>
    </message>
    <message>
        <source>Trim descriptions</source>
        <translation>精简描述</translation>
    </message>
    <message>
        <source>too large for kubectl apply</source>
        <translation>对 kubectl apply 过大</translation>
    </message>
    <message>
        <source>too large for a Helm release</source>
        <translation>对 Helm 发布过大</translation>
    </message>
    <message>
        <source>too large for etcd</source>
        <translation>对 etcd 过大</translation>
    </message>
    <message>
        <source>too large for the API server</source>
        <translation>对 API 服务器过大</translation>
    </message>
</context>
<context>
    <name>crd::model::SourceDocument</name>
    <message>
        <source>This file is too large for syntax highlighting.</source>
        <translation>此文件过大，不显示语法高亮。</translation>
    </message>
    <message>
        <source>Indent</source>
        <translation>缩进</translation>
    </message>
    <message>
        <source>Outdent</source>
        <translation>减少缩进</translation>
    </message>
    <message>
        <source>JSON has no comments: the text was not changed.</source>
        <translation>JSON 没有注释：文本未更改。</translation>
    </message>
    <message>
        <source>Uncomment</source>
        <translation>取消注释</translation>
    </message>
    <message>
        <source>Comment out</source>
        <translation>注释</translation>
    </message>
</context>
<context>
    <name>crd::model::SourceSearch</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>正则表达式无效：%1</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
</context>
<context>
    <name>crd::model::StoredView</name>
    <message>
        <source>This is not a CustomResourceDefinition.</source>
        <translation>这不是 CustomResourceDefinition。</translation>
    </message>
    <message>
        <source>The API server rejects the definition and stores nothing.</source>
        <translation>API 服务器拒绝此定义，不存储任何内容。</translation>
    </message>
</context>
<context>
    <name>crd::model::TableModel</name>
    <message>
        <source>Blank: %1.</source>
        <translation>为空：%1。</translation>
    </message>
    <message>
        <source>Blank: the path visits too many values.</source>
        <translation>为空：该路径访问的值过多。</translation>
    </message>
    <message>
        <source>Blank: the object has no value there.</source>
        <translation>为空：对象在此路径没有值。</translation>
    </message>
    <message>
        <source>Blank: a column of type %1 does not show this value.</source>
        <translation>为空：类型为 %1 的列不显示此值。</translation>
    </message>
    <message>
        <source>The table is still being computed: try again in a moment.</source>
        <translation>表格仍在计算中：请稍后再试。</translation>
    </message>
    <message>
        <source>The server accepts none of the samples, so kubectl prints no table.</source>
        <translation>服务器不接受任何样例，因此 kubectl 不输出表格。</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
</context>
<context>
    <name>crd::model::TextHistory</name>
    <message>
        <source>Typing</source>
        <translation>输入</translation>
    </message>
</context>
<context>
    <name>crd::model::UndoTargets</name>
    <message>
        <source>Undo: decision about a pair</source>
        <translation>撤销：关于配对的决定</translation>
    </message>
</context>
<context>
    <name>crd::model::UnsavedQuestion</name>
    <message>
        <source>“%1” has unsaved changes. They are lost unless you save them.</source>
        <translation>“%1”有未保存的更改。如不保存，这些更改将会丢失。</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes: %2. They are lost unless you save them.</source>
        <translation>“%1”有未保存的更改：%2。如不保存，这些更改将会丢失。</translation>
    </message>
    <message>
        <source>Closing loses it.</source>
        <translation>关闭后会丢失该文本。</translation>
    </message>
</context>
<context>
    <name>crd::model::UserSettings</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Kubernetes 1.%1</source>
        <translation>Kubernetes 1.%1</translation>
    </message>
    <message>
        <source>There is no home folder to keep settings in.</source>
        <translation>没有可保存设置的主文件夹。</translation>
    </message>
    <message>
        <source>The settings file %1 was not changed: %2.</source>
        <translation>设置文件 %1 未更改：%2。</translation>
    </message>
    <message>
        <source>The settings file %1 has problems: %2.</source>
        <translation>设置文件 %1 有问题：%2。</translation>
    </message>
    <message>
        <source>The choice applies until the window is closed.</source>
        <translation>此选择在窗口关闭前有效。</translation>
    </message>
    <message>
        <source>In support on %1: %2</source>
        <comment>a date, and releases</comment>
        <translation>在 %1 时仍受支持：%2</translation>
    </message>
    <message>
        <source>Set to &quot;%1&quot; in %2.</source>
        <comment>a level, and .crdctl.yaml:4</comment>
        <translation>在 %2 中设为“%1”。</translation>
    </message>
    <message>
        <source>Set the targets to %1 in %2.</source>
        <comment>versions, and a file</comment>
        <translation>已在 %2 中将 targets 设为 %1。</translation>
    </message>
    <message>
        <source>Switched the rule %1 on in %2.</source>
        <comment>a rule, and a file</comment>
        <translation>已在 %2 中启用规则 %1。</translation>
    </message>
    <message>
        <source>Switched the rule %1 off in %2.</source>
        <comment>a rule, and a file</comment>
        <translation>已在 %2 中停用规则 %1。</translation>
    </message>
</context>
<context>
    <name>crd::model::Validation</name>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Validated as a new CRD.</source>
        <translation>已作为新 CRD 验证。</translation>
    </message>
    <message>
        <source>This document was not opened from a file, so there is nothing to update.</source>
        <translation>此文档不是从文件打开的，因此没有可更新的内容。</translation>
    </message>
    <message>
        <source>Update of the opened file</source>
        <translation>对打开的文件的更新</translation>
    </message>
    <message>
        <source>Update of the saved file</source>
        <translation>对已保存文件的更新</translation>
    </message>
    <message>
        <source>Update of %1</source>
        <translation>对 %1 的更新</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>the file on disk</source>
        <translation>磁盘上的文件</translation>
    </message>
    <message>
        <source>Validated as a new CRD: %1 has no CRD of this name.</source>
        <translation>已作为新 CRD 验证：%1 中没有此名称的 CRD。</translation>
    </message>
    <message>
        <source>Validated as an update of %1.</source>
        <translation>已作为对%1的更新验证。</translation>
    </message>
    <message>
        <source>There is no stored definition to update.</source>
        <translation>没有可更新的已存储定义。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a version.</source>
        <translation>“%1”不是版本的名称。</translation>
    </message>
    <message>
        <source>The cluster stores new objects as %1, so the list must include %1.</source>
        <translation>集群以 %1 存储新对象，因此列表必须包含 %1。</translation>
    </message>
    <message>
        <source>the opened file</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>The update replaces the file as it was opened, before it was saved. If the cluster has the saved file, choose “Validate as an update of the saved file”.</source>
        <translation>此更新替换的是保存之前打开时的文件。如果集群中已是保存后的文件，请选择“作为对已保存文件的更新来校验”。</translation>
    </message>
</context>
<context>
    <name>crd::model::VersionsModel</name>
    <message>
        <source>empty document</source>
        <translation>空文档</translation>
    </message>
    <message>
        <source>not an object</source>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>crd::model::WebhookCall</name>
    <message>
        <source>Enter the URL of a running webhook.</source>
        <translation>请输入正在运行的 Webhook 的 URL。</translation>
    </message>
    <message>
        <source>%1 can only be reached in the cluster. Forward its port (kubectl port-forward) and enter the URL on this machine.</source>
        <translation>%1 只能在集群内访问。请转发其端口（kubectl port-forward），并输入它在本机上的 URL。</translation>
    </message>
    <message>
        <source>The webhook is being called. Stop the call first.</source>
        <translation>正在调用 Webhook。请先停止调用。</translation>
    </message>
    <message>
        <source>The call was stopped.</source>
        <translation>调用已停止。</translation>
    </message>
    <message>
        <source>%1: the webhook was not called, because no object has to be converted.</source>
        <translation>%1：未调用 Webhook，因为没有需要转换的对象。</translation>
    </message>
    <message numerus="yes">
        <source>%1: called %2, %n conversion(s), %3 ms</source>
        <translation>
            <numerusform>%1：调用了 %2，%n 次转换，%3 毫秒</numerusform>
        </translation>
    </message>
    <message>
        <source>A cluster calls webhooks only by https.</source>
        <translation>集群只通过 https 调用 webhook。</translation>
    </message>
    <message>
        <source>the certificates of the system</source>
        <translation>系统证书</translation>
    </message>
    <message>
        <source>the caBundle of the definition</source>
        <translation>定义中的 caBundle</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
</context>
<context>
    <name>crd::qml::SizeTreemap</name>
    <message>
        <source>definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>The definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>%1: %2 bytes, %3 %; descriptions %4</source>
        <translation>%1：%2 字节，%3 %；描述 %4</translation>
    </message>
</context>
</TS>
